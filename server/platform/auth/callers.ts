import type { Database } from '../database/database.ts';
import { createKept } from '../cache/cache.ts';
import { findCaller, type Caller } from './sessions.ts';

export type Callers = ReturnType<typeof createCallers>;

const mostKept = 10_000;
/** Short, should somebody change the file by other means while the server runs. */
const keptMs = 1000;

/**
 * Who a session belongs to. A page and whoever writes ask for it many times in a moment, and it
 * costs as much as a like: where this process alone writes, it is kept until an account or a
 * session changes, so that a change acts at once all the same.
 */
export function createCallers(
  { db, engine, accountChanges }: Pick<Database, 'db' | 'engine' | 'accountChanges'>,
  now: () => Date,
) {
  const kept = createKept<{ caller: Caller; at: number }>(mostKept);
  let changes = 0;
  accountChanges?.listen(() => {
    changes += 1;
    kept.clear();
  });

  async function read(token: string, time: Date): Promise<Caller | null> {
    const mayKeep = accountChanges && !accountChanges.mayBeUnderWay();
    const seen = changes;
    const caller = await findCaller(db, engine, token, time);
    if (caller && mayKeep && seen === changes) kept.keep(token, { caller, at: time.getTime() });
    return caller;
  }

  return {
    find(token: string): Caller | null | Promise<Caller | null> {
      const time = now();
      const known = kept.get(token);
      const isFresh = known && Math.abs(time.getTime() - known.at) < keptMs;
      return isFresh ? known.caller : read(token, time);
    },
  };
}
