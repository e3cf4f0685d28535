import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { BackupTable, Snapshot } from './backup-parts.ts';
import { quote } from './quote.ts';

const batchRows = 500;
const ownTables = ['schema_migrations'];

type Column = { name: string; type: string; pk: number; hidden: number };

/** An open read transaction on a connection of its own: writers continue meanwhile. */
export function openSqliteSnapshot(path: string): Snapshot {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    database.exec('pragma cache_size = -8192; begin');
    return readSnapshot(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function readSnapshot(database: DatabaseSync): Snapshot {
  const all = <Row>(sql: string) => database.prepare(sql).all() as Row[];
  const names = all<{ name: string }>(
    `select name from sqlite_schema where type = 'table' and substr(name, 1, 7) <> 'sqlite_'`,
  ).map(({ name }) => name);
  const keys = new Map<string, string[]>();
  const tables = names
    .filter((name) => !ownTables.includes(name))
    .toSorted()
    .map((name): BackupTable => {
      const columns = all<Column>(`pragma table_xinfo(${quote(name)})`);
      keys.set(name, orderOf(columns));
      const stored = columns.filter(({ hidden }) => hidden === 0);
      return {
        name,
        columns: namesOf(stored).toSorted(),
        bytes: namesOf(stored.filter(({ type }) => type.toLowerCase() === 'blob')).toSorted(),
      };
    });
  const hasSequences = all(`select 1 from sqlite_schema where name = 'sqlite_sequence'`).length > 0;
  return {
    engine: 'sqlite',
    schema: names.includes('schema_migrations')
      ? namesOf(all<{ name: string }>('select name from schema_migrations order by name'))
      : [],
    tables,
    async *rows({ name, columns }) {
      const order = keys.get(name)!.map(quote).join(', ');
      const statement = database.prepare(
        `select ${columns.map(quote).join(', ')} from ${quote(name)} order by ${order}`,
      );
      statement.setReturnArrays(true);
      yield* batches(statement.iterate() as unknown as Iterable<SQLOutputValue[]>);
    },
    async lastIds() {
      if (!hasSequences) return {};
      const rows = all<{ name: string; seq: number }>(
        'select name, seq from sqlite_sequence where seq > 0',
      );
      return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
    },
    close: async () => database.close(),
  };
}

/** By the primary key; by all columns where there is none. */
function orderOf(columns: readonly Column[]): string[] {
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  return namesOf(key.length > 0 ? key : columns);
}

function* batches<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);
