import { PostgresAdapter, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables/tables.ts';

/** The handle every query function takes first; inside a transaction it is the transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;
/** What runs in a transaction. */
export type Work<Result> = (db: Db) => Promise<Result>;

export type Engine = 'sqlite' | 'postgres';

export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
