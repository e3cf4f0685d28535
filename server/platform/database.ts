import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from './config.ts';
import { lockDataDir, openSqlite, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** The handle every query function takes first; inside a transaction it is the transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Engine = 'sqlite' | 'postgres';

export type Database = {
  db: Kysely<Tables>;
  engine: Engine;
  /** Where the data lies, fit to be printed: no password. */
  place: string;
  close(): Promise<void>;
};

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

export function openDatabase(
  config: DatabaseConfig,
  onPoolError: (error: Error) => void = () => {},
): Database {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, onPoolError)
    : openSqliteDatabase(config.dataDir);
}

function openSqliteDatabase(dataDir: string): Database {
  const unlock = lockDataDir(dataDir);
  const path = join(dataDir, 'ludex.sqlite');
  const sqlite = openSqlite(path);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  return {
    db,
    engine: 'sqlite',
    place: path,
    async close() {
      await db.destroy();
      if (sqlite.isOpen) sqlite.close();
      unlock();
    },
  };
}

// Counts and sums arrive as bigint text; every number of ours fits a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

function openPostgres(url: string, onPoolError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 1000,
    statement_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'ludex',
  });
  // An idle connection that the server drops must not end the process.
  pool.on('error', onPoolError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', place: withoutPassword(url), close: () => db.destroy() };
}

function withoutPassword(url: string) {
  const parsed = new URL(url);
  parsed.password = '';
  return parsed.href;
}
