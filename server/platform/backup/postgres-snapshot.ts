import type pg from 'pg';
import { postgresClient } from '../database/postgres.ts';
import type { BackupTable, Snapshot } from './backup-parts.ts';
import { quote } from './quote.ts';

const batchRows = 500;

export type PostgresColumn = {
  table: string;
  name: string;
  type: string;
  isGenerated: boolean;
  isIdentity: boolean;
  /** The column's position in the primary key, or null. */
  pk: number | null;
};

/** Opens a transaction that sees only what was committed when it began. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = postgresClient(url, 'ludex backup');
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    return await readSnapshot(client);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function readSnapshot(client: pg.Client): Promise<Snapshot> {
  const columns = await columnsOf(client);
  const names = [...new Set(columns.map(({ table }) => table))];
  const tables = names.filter((name) => name !== 'schema_migrations').toSorted();
  const schema = names.includes('schema_migrations')
    ? await client.query<{ name: string }>(
        'select name from schema_migrations order by name collate "C"',
      )
    : { rows: [] };
  return {
    engine: 'postgres',
    schema: schema.rows.map(({ name }) => name),
    tables: tables.map((name) => describeTable(name, columns)),
    rows: (table) => readRows(client, table, columns),
    lastIds: () => readLastIds(client, columns),
    async close() {
      await client.end();
    },
  };
}

export async function columnsOf(client: pg.Client): Promise<PostgresColumn[]> {
  const { rows } = await client.query<PostgresColumn>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      a.attgenerated <> '' as "isGenerated", a.attidentity <> '' as "isIdentity",
      array_position(i.indkey::int2[], a.attnum) as pk
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace
  `);
  return rows;
}

export function describeTable(name: string, all: readonly PostgresColumn[]): BackupTable {
  const stored = all.filter((column) => column.table === name && !column.isGenerated);
  const bytes = stored.filter(({ type }) => type === 'bytea');
  return { name, columns: sortedNames(stored), bytes: sortedNames(bytes) };
}

const sortedNames = (columns: readonly PostgresColumn[]) =>
  columns.map(({ name }) => name).toSorted();

async function* readRows(client: pg.Client, table: BackupTable, all: readonly PostgresColumn[]) {
  const select = `select ${table.columns.map(quote).join(', ')} from ${quote(table.name)}`;
  await client.query(
    `declare rows no scroll cursor for ${select} order by ${orderOf(table.name, all)}`,
  );
  try {
    for (;;) {
      const text = `fetch ${batchRows} from rows`;
      const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('close rows');
  }
}

/** Orders texts by code point and puts nulls first, as SQLite does. */
function orderOf(table: string, all: readonly PostgresColumn[]): string {
  const columns = all.filter((column) => column.table === table);
  const key = columns.filter(({ pk }) => pk !== null).toSorted((a, b) => a.pk! - b.pk!);
  const collated = ({ name, type }: PostgresColumn) =>
    type === 'text' ? `${quote(name)} collate "C"` : quote(name);
  if (key.length > 0) return key.map(collated).join(', ');
  return columns.map((column) => `${collated(column)} nulls first`).join(', ');
}

async function readLastIds(client: pg.Client, all: readonly PostgresColumn[]) {
  const last: Record<string, number> = {};
  for (const { table, name } of all.filter(({ isIdentity }) => isIdentity)) {
    const { rows: sequences } = await client.query<{ sequence: string }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [quote(table), name],
    );
    const { rows } = await client.query<{ id: number; used: boolean }>(
      `select last_value as id, is_called as used from ${sequences[0]!.sequence}`,
    );
    if (rows[0]!.used) last[table] = rows[0]!.id;
  }
  return last;
}
