import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { dayIn } from '../../../contract/rankings/periods.ts';
import type { Context } from '../context.ts';
import { sqliteFile } from '../database/database.ts';
import { engineOf } from '../database/db.ts';
import { finishJob, holdJob, readJob, takeJob } from './jobs.ts';
import { root } from '../root.ts';

const jobName = 'integrity';
/** The first look comes some time after the start, which has enough to do. */
const lookEveryMs = 15 * 60_000;

type IntegrityDeps = Pick<Context, 'db' | 'config' | 'now'>;

export type Integrity = ReturnType<typeof createIntegrityCheck>;

/**
 * Reads the whole file of SQLite once a day, in a process of its own: damage in a place that nobody
 * asks for would else be noticed when the backups hold it as well.
 */
export function createIntegrityCheck(
  { db, config, now }: IntegrityDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const path = sqliteFile(config.dataDir);
  let problems: readonly string[] = [];
  let child: ChildProcess | undefined;
  let running: Promise<void> | undefined;
  let closed = false;

  async function look() {
    const last = await readJob(db, jobName);
    const today = dayIn(now(), config.timeZone);
    // One that was interrupted has nothing to tell, and is made up for.
    const isDone = last !== undefined && last.progress !== null;
    if (isDone && dayIn(new Date(last.startedAt), config.timeZone) === today) return;
    const holder = randomUUID();
    if (closed || (await takeJob(db, jobName, holder, now())) === undefined) return;
    const found = await readAll();
    report(found);
    await holdJob(db, jobName, holder, found);
    await finishJob(db, jobName, holder, found.length > 0 ? 'failed' : 'done', now());
  }

  function report(found: readonly string[]) {
    const isNews = found.length > 0 && problems.length === 0;
    problems = found;
    if (isNews) log.error({ path, problems }, 'the database is damaged: restore a backup');
  }

  async function readAll(): Promise<string[]> {
    child = fork(join(root, 'server/platform/jobs/integrity-child.ts'), { execArgv: [] });
    let found: string[] | undefined;
    child.on('message', (message: string[]) => (found = message));
    child.send(path);
    await once(child, 'close');
    child = undefined;
    if (!found) throw new Error('It was interrupted');
    return found;
  }

  return {
    isDamaged: () => problems.length > 0,
    /** What the last check found, before this start. */
    async recall() {
      const last = await readJob(db, jobName);
      report(JSON.parse(last?.progress ?? '[]') as string[]);
    },
    /** Once a day, however often it is called. */
    check(): Promise<void> {
      running ??= look()
        .catch((error: unknown) => {
          if (!closed) log.error({ err: error }, 'integrity not checked');
        })
        .finally(() => (running = undefined));
      return running;
    },
    async close() {
      closed = true;
      child?.kill('SIGKILL');
      await running;
    },
  };
}

/** PostgreSQL looks after its files itself. */
export function watchIntegrity(
  app: FastifyInstance,
  context: IntegrityDeps,
): Integrity | undefined {
  if (engineOf(context.db) !== 'sqlite') return undefined;
  const integrity = createIntegrityCheck(context, app.log);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', () => integrity.recall());
  app.addHook('onListen', async () => {
    timer = setInterval(() => void integrity.check(), lookEveryMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await integrity.close();
  });
  return integrity;
}
