import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import type { Db } from './database.ts';
import { createKept } from '../cache/cache.ts';
import { createSnapshot, type Snapshot } from './sqlite-snapshot.ts';

const keptStatements = 500;

/** Each statement is prepared once. */
function keepStatements<Statement>(
  database: DatabaseSync,
  wrap: (statement: StatementSync) => Statement,
) {
  const kept = createKept<Statement>(keptStatements);
  return (sql: string) => kept.get(sql) ?? kept.keep(sql, wrap(database.prepare(planOnce(sql))));
}

/**
 * SQLite plans with the number that is bound to a bare `limit ?`, and so compiles the statement anew
 * at every call, which costs more than many a page.
 */
const planOnce = (sql: string) => sql.replaceAll('limit ?', 'limit cast(? as integer)');

function asKyselyStatement(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}

/** A full disk has undone the transaction already; an error about that would hide the first one. */
function asRollback(statement: StatementSync, database: DatabaseSync) {
  const kysely = asKyselyStatement(statement);
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...kysely, run: () => (database.isTransaction ? kysely.run([]) : nothing) };
}

type Rows = (values: readonly unknown[]) => unknown[];
type RowsOf = (sql: string) => Rows;

/**
 * Rows as plain objects. Those that the driver makes have no prototype: they take longer to make,
 * and twice as long to write as JSON. A statement without rows answers the id of the last that was
 * made: for `returning` SQLite would open a table and a journal, which cost as much as an insert.
 */
function asRows(statement: StatementSync): Rows {
  const columns = statement.columns();
  if (columns.length === 0) {
    return (values) => [{ id: statement.run(...(values as SQLInputValue[])).lastInsertRowid }];
  }
  statement.setReturnArrays(true);
  const members = columns.map(({ name }, index) => `${JSON.stringify(name)}:row[${index}]`);
  // oxlint-disable-next-line typescript/no-implied-eval -- names of our own columns, quoted; a literal is made in half the time
  const toObject = new Function('row', `return {${members.join()}}`) as (row: unknown) => unknown;
  return (values) => statement.all(...(values as SQLInputValue[])).map(toObject);
}

function asRowsOf(snapshot: Snapshot, statement: StatementSync): Rows {
  const rows = asRows(statement);
  return (values) => {
    snapshot.open();
    return rows(values);
  };
}

/** Travels with every handle on the database, also into transactions. */
class ConnectedAdapter extends SqliteAdapter {
  readonly writer: RowsOf;
  readonly reader: RowsOf | null;

  constructor(writer: RowsOf, reader: RowsOf | null) {
    super();
    this.writer = writer;
    this.reader = reader;
  }
}

class ConnectedDialect extends SqliteDialect {
  readonly #adapter: ConnectedAdapter;

  constructor(database: DatabaseSync, reader: DatabaseSync | null) {
    const statements = keepStatements(database, asKyselyStatement);
    const rollback = asRollback(database.prepare('rollback'), database);
    const snapshot = reader && createSnapshot(reader);
    super({
      database: {
        close: () => database.close(),
        prepare(sql) {
          snapshot?.close();
          if (sql === 'rollback') return rollback;
          // A transaction that starts as a reader cannot be promoted safely; take the write lock at once.
          return statements(sql === 'begin' ? 'begin immediate' : sql);
        },
      },
    });
    this.#adapter = new ConnectedAdapter(
      keepStatements(database, asRows),
      snapshot && keepStatements(reader, (statement) => asRowsOf(snapshot, statement)),
    );
  }

  override createAdapter() {
    return this.#adapter;
  }
}

/** With a `reader`, prepared reads outside a transaction go to it. */
export const sqliteDialect = (database: DatabaseSync, reader: DatabaseSync | null = null) =>
  new ConnectedDialect(database, reader);

const isRead = /^\s*(?:select|with)\b/;

/**
 * The rows of a statement, past Kysely, whose own way costs more than a short read: in a transaction
 * on the connection that it holds, else on the one for reading. Undefined when Kysely has to do it,
 * because the statement must wait for its turn or the engine is another one.
 */
export function rowsAtOnce(sql: string) {
  const mayReadBeside = isRead.test(sql);
  let known: ConnectedAdapter | undefined;
  let inTransaction: Rows | undefined;
  let beside: Rows | undefined;
  return (db: Db, values: readonly unknown[]): unknown[] | undefined => {
    const { adapter } = db.getExecutor();
    if (adapter !== known) {
      if (!(adapter instanceof ConnectedAdapter)) return undefined;
      known = adapter;
      inTransaction = beside = undefined;
    }
    if (db.isTransaction) return (inTransaction ??= known.writer(sql))(values);
    if (!mayReadBeside || !known.reader) return undefined;
    return (beside ??= known.reader(sql))(values);
  };
}
