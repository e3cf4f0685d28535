import { PostgresAdapter } from 'kysely';
import type { Db, Engine } from './database.ts';

/** Apart from `database.ts`, so that `dialect.ts`, which that file uses, can ask for it too. */
export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
