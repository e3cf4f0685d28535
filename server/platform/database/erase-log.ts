import type { DatabaseSync } from 'node:sqlite';

const retryMs = 1000;
/** After this many attempts, the next start of the server erases the log. */
const attempts = 600;

/**
 * Checkpoints SQLite's write-ahead log and empties it, so that deleted data is in neither file.
 * Returns false while a reader still uses an older state.
 */
export function truncateLog(writer: DatabaseSync): boolean {
  if (writer.isTransaction) return false;
  const { timeout } = writer.prepare('pragma busy_timeout').get() as { timeout: number };
  // Does not wait for locks: no request depends on this, and it is retried.
  writer.exec('pragma busy_timeout = 0');
  try {
    const { busy } = writer.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
    return busy === 0;
  } finally {
    writer.exec(`pragma busy_timeout = ${timeout}`);
  }
}

/**
 * Erases the log soon, and retries every second while readers prevent it. A failure, such as a full
 * disk, is logged once, and tried again every minute until it succeeds.
 */
export function createEraser(
  erase: (() => boolean) | null,
  log: { error: (details: object, line: string) => void },
  afterFailureMs = 60_000,
) {
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;

  function attempt(left: number) {
    timer = undefined;
    try {
      if (erase && !erase() && left > 0) plan(retryMs, left - 1);
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.error({ err }, 'deleted rows are still in the log of the database');
      hasFailed = true;
      plan(afterFailureMs, attempts);
    }
  }
  function plan(ms: number, left: number) {
    timer ??= setTimeout(() => attempt(left), ms).unref();
  }
  return {
    soon: () => plan(0, attempts),
    stop: () => clearTimeout(timer),
  };
}
