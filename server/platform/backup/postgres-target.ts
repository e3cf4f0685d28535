import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { migrate, type Migration } from '../database/migrate.ts';
import { openPostgres, postgresClient } from '../database/postgres.ts';
import { StartError } from '../start-error.ts';
import type { BackupTable } from './backup-parts.ts';
import type { LoadTarget } from './load-backup.ts';
import {
  columnsOf,
  describeTable,
  openPostgresSnapshot,
  type PostgresColumn,
} from './postgres-snapshot.ts';
import { quote } from './quote.ts';

/** Tables are built in this schema and moved once all of them are complete. */
export const buildSchema = 'ludex_restoring';
/** The tables that a restore has replaced; the schema's comment lists all those it has brought. */
export const replacedSchema = 'ludex_replaced';

type ForeignKey = { table: string; name: string; definition: string };

export async function createPostgresTarget(url: string): Promise<LoadTarget> {
  const buildUrl = withSearchPath(url);
  const client = postgresClient(buildUrl, 'ludex restore');
  await client.connect();
  await client.query(`set statement_timeout = 0; set synchronous_commit = off`);
  let columns: PostgresColumn[] = [];
  let foreignKeys: ForeignKey[] = [];

  async function withMigrations(migrations: readonly Migration[]) {
    const database = openPostgres(buildUrl, 2);
    try {
      await migrate(database, migrations, new Date());
    } finally {
      await database.close();
    }
  }

  return {
    async build(migrations) {
      await client.query(`drop schema if exists ${buildSchema} cascade`);
      await client.query(`create schema ${buildSchema}`);
      await withMigrations(migrations);
      columns = await columnsOf(client);
      const names = tableNames(columns).filter((name) => name !== 'schema_migrations');
      await client.query(`truncate ${names.map(quote).join(', ')}`);
      foreignKeys = await dropForeignKeys(client);
      return names.map((name) => describeTable(name, columns));
    },
    async insert(table, lines) {
      await client.query(insertText(table, columns), [`[${lines.join(',')}]`]);
    },
    async finish(lastIds) {
      for (const { table, name, definition } of foreignKeys)
        await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
      for (const { table, name } of columns.filter(({ isIdentity }) => isIdentity)) {
        const last = lastIds[table];
        if (last !== undefined)
          await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
            quote(table),
            name,
            last,
          ]);
      }
      await client.query('analyze');
    },
    snapshot: () => openPostgresSnapshot(buildUrl),
    upgrade: withMigrations,
    async commit() {
      const names = tableNames(await columnsOf(client));
      await replaceTables(url, names);
      await client.end();
    },
    async discard() {
      await client.query(`drop schema if exists ${buildSchema} cascade`);
      await client.end();
    },
  };
}

/** Replaces the tables in one transaction, whose commit waits for the disk. */
const replaceTables = (url: string, names: readonly string[]) =>
  inTransaction(url, async (client, schema) => {
    await client.query(`drop schema if exists ${replacedSchema} cascade`);
    await client.query(`create schema ${replacedSchema}`);
    const list = client.escapeLiteral(JSON.stringify(names));
    await client.query(`comment on schema ${replacedSchema} is ${list}`);
    for (const name of names)
      await client.query(
        `alter table if exists ${schema}.${quote(name)} set schema ${replacedSchema}`,
      );
    for (const name of names)
      await client.query(`alter table ${buildSchema}.${quote(name)} set schema ${schema}`);
    await client.query(`drop schema ${buildSchema} cascade`);
  });

/** Undoes the last restore. Does nothing if that has been done already. */
export const bringBackTables = (url: string) =>
  inTransaction(url, async (client, schema) => {
    const { rows } = await client.query<{ names: string | null }>(
      `select obj_description(to_regnamespace($1), 'pg_namespace') as names`,
      [replacedSchema],
    );
    const names = rows[0]?.names;
    if (!names) return;
    const brought = (JSON.parse(names) as string[]).map((name) => `${schema}.${quote(name)}`);
    await client.query(`drop table if exists ${brought.join(', ')} cascade`);
    const replaced = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1',
      [replacedSchema],
    );
    for (const { name } of replaced.rows)
      await client.query(`alter table ${replacedSchema}.${quote(name)} set schema ${schema}`);
    await client.query(`drop schema ${replacedSchema} cascade`);
  });

export const hasSchema = (url: string, name: string): Promise<boolean> =>
  inTransaction(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      'select to_regnamespace($1) is not null as found',
      [name],
    );
    return rows[0]!.found;
  });

export const dropReplacedTables = (url: string) =>
  inTransaction(url, (client) => client.query(`drop schema if exists ${replacedSchema} cascade`));

async function inTransaction<Result>(
  url: string,
  work: (client: pg.Client, schema: string) => Promise<Result>,
): Promise<Result> {
  const client = postgresClient(url, 'ludex restore');
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    const result = await work(client, quote(rows[0]!.schema));
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

const tableNames = (columns: readonly PostgresColumn[]) =>
  [...new Set(columns.map(({ table }) => table))].toSorted();

/** Rows may refer to rows that are inserted later; adding the keys again checks all of them. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as "table", conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
  `);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  return rows;
}

/** All rows of a batch as one value, which is faster than a parameter per field. */
function insertText({ name, columns: names }: BackupTable, columns: readonly PostgresColumn[]) {
  const values = names.map((column, index) => {
    const { type } = columns.find((one) => one.table === name && one.name === column)!;
    return type === 'bytea' ? `decode(r->>${index}, 'base64')` : `(r->>${index})::${type}`;
  });
  return `insert into ${quote(name)} (${names.map(quote).join(', ')})
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`;
}

function withSearchPath(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-c search_path=${buildSchema}`);
  return changed.href;
}

/**
 * Throws while a server is connected, after a short wait for sessions that are closing. Connections
 * of our commands do not count.
 */
export async function refuseSessions(url: string, sessionEndMs = 2000) {
  const client = postgresClient(url, 'ludex restore');
  await client.connect();
  try {
    const end = Date.now() + sessionEndMs;
    while (await hasSessions(client)) {
      if (Date.now() > end)
        throw new StartError(
          'A Ludex server is connected to this database. Stop every instance first.',
        );
      await sleep(100);
    }
  } finally {
    await client.end();
  }
}

async function hasSessions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'ludex'
    limit 1
  `);
  return rows.length > 0;
}
