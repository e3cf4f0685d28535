import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import type { Cookies } from './auth/cookies.ts';
import type { Database } from './database/database.ts';
import type { Events } from './realtime/events.ts';
import type { Keys } from './auth/keys.ts';
import type { Work } from './limits/idempotency-store.ts';
import type { BatchedTransaction } from './database/batched-transaction.ts';

/** What a feature may use. Passed as an argument, never looked up. */
export type Context = Pick<Database, 'db' | 'engine'> & {
  config: Config;
  keys: Keys;
  cookies: Cookies;
  responseCache: ResponseCache;
  events: Events;
  /** For small writes that many people make at the same time. */
  batchedTransaction: BatchedTransaction;
  /** For what is done rarely or takes long: a transaction of its own. */
  transact: <Result>(work: Work<Result>) => Promise<Result>;
  /** After something was deleted that must not live on in SQLite's log. */
  eraseLog: () => void;
  version: string;
  now: () => Date;
};
