import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

// Ids and counts are 64 bits wide and arrive as text; every number of ours fits a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 1000,
    statement_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'ludex',
  });
  // An idle connection that the server drops is replaced at the next query; without a listener
  // the event would end the process.
  pool.on('error', () => {});
  // The same for one that is lost between two statements of a transaction: the next one fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    engine: 'postgres',
    place: withoutPassword(url),
    accountChanges: null,
    close: () => db.destroy(),
  };
}

function withoutPassword(url: string): string {
  const parsed = new URL(url);
  parsed.password = '';
  return parsed.href;
}
