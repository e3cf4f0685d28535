import { sql, type Kysely } from 'kysely';
import type { Db, Engine } from './database.ts';
import { overloaded } from '../http/errors.ts';
import type { Once, Work } from '../limits/once.ts';
import type { Tables } from './tables/tables.ts';

type Waiting = {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** Short enough that nobody waits long for the others. */
const mostAtOnce = 50;
const mostWaiting = 2000;

const savepoint = sql`savepoint one_of_many`;
const release = sql`release savepoint one_of_many`;
const rollback = sql`rollback to savepoint one_of_many`;

export type WriteGroup = ReturnType<typeof createWriteGroup>;

/**
 * Small writes that come at the same time share a transaction, because making sure that it is on
 * disk costs more than all they do. Each stands or falls by itself, and is acknowledged only after
 * the commit; so that it can be done again when another one falls, all that it does is done to the
 * database. `about` names what is written to: on PostgreSQL only writes about the same thing go
 * together, so that groups never wait for each other in a circle; SQLite has one writer anyway.
 */
export function createWriteGroup(
  db: Kysely<Tables>,
  engine: Engine,
  { once }: Pick<Once, 'once'>,
  poolSize = 10,
) {
  // Half of the pool of connections: however many write, others can read.
  const mostLanes = Math.floor(poolSize / 2);
  const lanes = new Map<string, Waiting[]>();
  const queue: (() => void)[] = [];
  let running = 0;
  let waiting = 0;

  async function runGroup(group: readonly Waiting[]) {
    if (!(await runTogether(group))) await runApart(group);
  }

  /** Hardly ever does one of them fail. False when one did, and nothing has been done for any. */
  async function runTogether(group: readonly Waiting[]): Promise<boolean> {
    const results: unknown[] = [];
    try {
      await db.transaction().execute(async (db) => {
        for (const { work } of group) results.push(await work(db));
      });
    } catch (error) {
      // A commit that failed may have been done all the same: nobody does it again.
      const wasCommit = results.length === group.length;
      if (group.length > 1 && !wasCommit) return false;
      for (const { reject } of group) reject(error);
      return true;
    }
    group.forEach(({ resolve }, index) => resolve(results[index]));
    return true;
  }

  async function runApart(group: readonly Waiting[]) {
    const outcomes: (() => void)[] = [];
    try {
      await db.transaction().execute(async (db) => {
        for (const one of group) outcomes.push(await runOne(db, one));
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
      return;
    }
    for (const tell of outcomes) tell();
  }

  async function runOne(db: Db, { work, resolve, reject }: Waiting) {
    await savepoint.execute(db);
    try {
      const result = await work(db);
      await release.execute(db);
      return () => resolve(result);
    } catch (error) {
      await goBack(db, error);
      return () => reject(error);
    }
  }

  async function goBack(db: Db, error: unknown) {
    try {
      await rollback.execute(db);
    } catch {
      // Nothing of the group is left to go back to, and this is why.
      throw error;
    }
  }

  async function runLane(name: string, lane: Waiting[]) {
    if (running < mostLanes) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    while (lane.length > 0) {
      const group = lane.splice(0, mostAtOnce);
      await runGroup(group);
      waiting -= group.length;
    }
    lanes.delete(name);
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return function write<Result>(about: string, work: Work<Result>): Promise<Result> {
    if (waiting >= mostWaiting) return Promise.reject(overloaded());
    waiting += 1;
    const name = engine === 'sqlite' ? '' : about;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const one = { work: once(work), resolve: resolve as Waiting['resolve'], reject };
    const lane = lanes.get(name);
    if (lane) lane.push(one);
    else {
      const opened = [one];
      lanes.set(name, opened);
      // Whatever else this turn of the event loop brings goes along.
      setImmediate(() => void runLane(name, opened));
    }
    return promise;
  };
}
