import { PostgresAdapter, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables/tables.ts';

/** The first argument of every query function; inside a transaction, it is the transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;
/** A function that runs in a transaction. */
export type Work<Result> = (db: Db) => Promise<Result>;

export type Engine = 'sqlite' | 'postgres';

export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
