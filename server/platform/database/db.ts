import { PostgresAdapter, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables/tables.ts';

/** The handle every query function takes first; inside a transaction it is the transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Engine = 'sqlite' | 'postgres';

export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
