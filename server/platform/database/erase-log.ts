import type { DatabaseSync } from 'node:sqlite';

const retryMs = 1000;
/** Then the next start does it. */
const attempts = 600;

/**
 * Brings SQLite's log back into the file and empties it: what was deleted is in neither any more.
 * False while somebody still reads an older state.
 */
export function truncateLog(writer: DatabaseSync): boolean {
  if (writer.isTransaction) return false;
  const { timeout } = writer.prepare('pragma busy_timeout').get() as { timeout: number };
  // Nobody waits for this, and it waits for nobody.
  writer.exec('pragma busy_timeout = 0');
  try {
    const { busy } = writer.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
    return busy === 0;
  } finally {
    writer.exec(`pragma busy_timeout = ${timeout}`);
  }
}

/** Erases soon, and retries until it succeeds. */
export function createEraser(erase: (() => boolean) | null) {
  let timer: NodeJS.Timeout | undefined;

  function attempt(left: number) {
    timer = undefined;
    if (erase && !erase() && left > 0) plan(retryMs, left - 1);
  }
  function plan(ms: number, left: number) {
    timer ??= setTimeout(() => attempt(left), ms).unref();
  }
  return {
    soon: () => plan(0, attempts),
    stop: () => clearTimeout(timer),
  };
}
