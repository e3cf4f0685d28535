import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { limitCalls } from './postgres-limits.ts';
import type { Tables } from './tables/tables.ts';

// 64-bit ids and counts arrive as text; all our numbers fit into a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export function openPostgres(url: string, poolSize = 10) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 1000,
    keepAlive: true,
    application_name: 'ludex',
  });
  // An idle connection that the server drops is replaced at the next query; without a listener
  // the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The same for a connection that is lost inside a transaction: its next statement fails.
    client.on('error', () => {});
    limitCalls(client);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    engine: 'postgres' as const,
    truncateLog: null,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

/** A separate connection, for work that takes longer than a request may. */
export const postgresClient = (url: string, name: string): pg.Client =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: name });
