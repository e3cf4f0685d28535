import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Engine } from './db.ts';
import { truncateLog } from './erase-log.ts';
import { lockDataDir, openSqlite, openSqliteReader } from './sqlite.ts';
import { createSqliteDb } from './sqlite-dialect.ts';
import type { Tables } from './tables/tables.ts';

export type Database = {
  db: Kysely<Tables>;
  engine: Engine;
  /** The result of `placeOf`. */
  place: string;
  /** How its connections are used; null where there is nothing to wait for. */
  pool: (() => { open: number; idle: number; waiting: number }) | null;
  /** Empties the log, in which deleted rows live on; null where the database sees to it itself. */
  truncateLog: (() => boolean) | null;
  close(): Promise<void>;
};

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databasePoolSize'>>;

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { dataDir, databaseUrl, databasePoolSize } = config;
  if (!databaseUrl) return openLockedSqlite(dataDir);
  // Most instances run on SQLite and need not carry the PostgreSQL driver in memory.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(databaseUrl, databasePoolSize);
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'ludex.sqlite');

/** Where the data lies, fit to be printed: no password. */
export function placeOf({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string {
  if (!databaseUrl) return sqliteFile(dataDir);
  const url = new URL(databaseUrl);
  url.password = '';
  return url.href;
}

function openLockedSqlite(dataDir: string): Database {
  const unlock = lockDataDir(dataDir);
  const path = sqliteFile(dataDir);
  const sqlite = openSqlite(path);
  const reader = openSqliteReader(path);
  const db = createSqliteDb(sqlite, reader);
  return {
    db,
    engine: 'sqlite',
    place: path,
    pool: null,
    truncateLog: () => truncateLog(sqlite),
    async close() {
      // The writer last: it is the one that can bring the log back into the file.
      reader.close();
      await db.destroy();
      unlock();
    },
  };
}
