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
  /** Counts of the pool's connections; null on SQLite, which has no pool. */
  pool: (() => { open: number; idle: number; waiting: number }) | null;
  /**
   * Empties the write-ahead log, where deleted rows remain; null on PostgreSQL, which does not need
   * it.
   */
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
  return { ...openPostgres(databaseUrl, databasePoolSize), place: placeOf(config) };
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'ludex.sqlite');

/** The location of the data for messages, without the password. */
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
      // The writer closes last, because only it can checkpoint the write-ahead log.
      reader.close();
      await db.destroy();
      unlock();
    },
  };
}
