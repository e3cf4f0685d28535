import { sql, type Kysely } from 'kysely';
import { engineOf, type Db, type Work } from './db.ts';
import { overloaded } from '../http/errors.ts';
import type { Tables } from './tables/tables.ts';

type Job = {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** Limits how long a job waits for the others of its batch. */
const maxBatch = 50;
const maxQueue = 2000;

const savepoint = sql`savepoint one_of_many`;
const release = sql`release savepoint one_of_many`;
const rollback = sql`rollback to savepoint one_of_many`;

export type BatchedTransaction = ReturnType<typeof createBatchedTransaction>;

/**
 * Runs small concurrent writes in one shared transaction, because a commit to disk costs more than
 * the writes. Each job succeeds or fails by itself and is acknowledged after the commit. A job may
 * run twice when another one fails, so it must change only the database. On PostgreSQL only jobs
 * with the same `lockKey` share a transaction, so that two batches never wait for each other;
 * SQLite has one writer anyway.
 */
export function createBatchedTransaction(db: Kysely<Tables>, poolSize = 10) {
  const engine = engineOf(db);
  // Batches use at most half of the connection pool, so that reads never wait for them.
  const maxRunning = Math.floor(poolSize / 2);
  const queues = new Map<string, Job[]>();
  const blocked: (() => void)[] = [];
  let running = 0;
  let queued = 0;

  async function runBatch(batch: readonly Job[]) {
    if (!(await runTogether(batch))) await runApart(batch);
  }

  /**
   * Runs the jobs without savepoints, since jobs rarely fail. Returns false when one has failed and
   * the whole transaction was rolled back.
   */
  async function runTogether(batch: readonly Job[]): Promise<boolean> {
    const results: unknown[] = [];
    try {
      await db.transaction().execute(async (db) => {
        for (const { work } of batch) results.push(await work(db));
      });
    } catch (error) {
      // After a failed commit the writes may still have been stored, so the batch is not repeated.
      const wasCommit = results.length === batch.length;
      if (batch.length > 1 && !wasCommit) return false;
      for (const { reject } of batch) reject(error);
      return true;
    }
    batch.forEach(({ resolve }, index) => resolve(results[index]));
    return true;
  }

  async function runApart(batch: readonly Job[]) {
    const outcomes: (() => void)[] = [];
    try {
      await db.transaction().execute(async (db) => {
        for (const job of batch) outcomes.push(await runOne(db, job));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const settle of outcomes) settle();
  }

  async function runOne(db: Db, { work, resolve, reject }: Job) {
    await savepoint.execute(db);
    try {
      const result = await work(db);
      await release.execute(db);
      return () => resolve(result);
    } catch (error) {
      // When the rollback to the savepoint fails, the whole batch is rolled back and rejects with
      // the first error.
      await rollback.execute(db).catch(() => Promise.reject(error));
      return () => reject(error);
    }
  }

  async function runQueue(key: string, queue: Job[]) {
    if (running < maxRunning) running += 1;
    else await new Promise<void>((resolve) => blocked.push(resolve));
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch);
      await runBatch(batch);
      queued -= batch.length;
    }
    queues.delete(key);
    const next = blocked.shift();
    if (next) next();
    else running -= 1;
  }

  return function batchedTransaction<Result>(lockKey: string, work: Work<Result>): Promise<Result> {
    if (queued >= maxQueue) return Promise.reject(overloaded());
    queued += 1;
    const key = engine === 'sqlite' ? '' : lockKey;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const job = { work, resolve: resolve as Job['resolve'], reject };
    const queue = queues.get(key);
    if (queue) queue.push(job);
    else {
      const opened = [job];
      queues.set(key, opened);
      // Jobs that are added during this turn of the event loop join the batch.
      setImmediate(() => void runQueue(key, opened));
    }
    return promise;
  };
}
