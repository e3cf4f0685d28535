import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { createCache } from '../cache/cache.ts';

const maxStatements = 500;

type Prepared = { statement: StatementSync; returnsRows: boolean; columns?: readonly string[] };

/** Each statement is prepared, and its columns are read, once; a new schema may give it others. */
function preparedStatements(database: DatabaseSync) {
  const statements = createCache<Prepared>(maxStatements);
  function prepare(sql: string): Prepared {
    const statement = database.prepare(planOnce(sql));
    statement.setReturnArrays(true);
    return { statement, returnsRows: statement.columns().length > 0 };
  }
  return {
    get: (sql: string) => statements.get(sql) ?? statements.set(sql, prepare(sql)),
    clear: () => statements.clear(),
  };
}

const changesSchema = /^\s*(?:create|alter|drop)\b/i;

/**
 * SQLite plans with the number that is bound to a bare `limit ?`, and compiles the statement again
 * at every call, which costs more than many a page.
 */
const planOnce = (sql: string) => sql.replaceAll('limit ?', 'limit cast(? as integer)');

function run<Row>(prepared: Prepared, parameters: readonly unknown[]): QueryResult<Row> {
  const { statement } = prepared;
  const values = parameters as SQLInputValue[];
  if (prepared.returnsRows) {
    // The typings know rows as objects only.
    const rows = statement.all(...values) as unknown as SQLOutputValue[][];
    // Only now: the first run is what notices that another connection has changed the schema.
    const columns = (prepared.columns ??= statement.columns().map(({ name }) => name));
    return { rows: rows.map((row) => toObject(columns, row) as Row) };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

/**
 * Node's own row objects have no prototype, and V8 then stores each as a hash table: to make, copy and
 * read them takes twice as long as plain objects.
 */
function toObject(columns: readonly string[], row: readonly SQLOutputValue[]) {
  const object: Record<string, SQLOutputValue> = {};
  for (let index = 0; index < columns.length; index += 1) object[columns[index]!] = row[index]!;
  return object;
}

const isSelect = /^\s*select\b/i;
const isWith = /^\s*with\b/i;
const changesRows = /\b(?:insert|update|delete)\b/i;

/** Whether the read-only connection can run this. When in doubt the writer does. */
const isRead = (sql: string) => isSelect.test(sql) || (isWith.test(sql) && !changesRows.test(sql));

/** Lets one caller at a time go on, in the order in which they came. */
function createLock() {
  let last = Promise.resolve();
  return async (): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const previous = last;
    last = promise;
    await previous;
    return resolve;
  };
}

type SqliteConnection = DatabaseConnection & {
  /** Takes the writer until the connection is released. */
  lock(): Promise<void>;
  unlock(): void;
};

/**
 * Reads outside a transaction go to the reader, which sees what is committed and never waits.
 * Everything else takes the writer's lock, as does every read where there is no reader.
 */
function createDriver(writer: DatabaseSync, reader: DatabaseSync | null): Driver {
  const writerStatements = preparedStatements(writer);
  const readerStatements = reader && preparedStatements(reader);
  const takeLock = createLock();

  function connect(): SqliteConnection {
    let release: (() => void) | undefined;
    const lock = async () => {
      release ??= await takeLock();
    };
    return {
      lock,
      unlock() {
        release?.();
        release = undefined;
      },
      async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
        if (!release && readerStatements && isRead(sql)) {
          return run<Row>(readerStatements.get(sql), parameters);
        }
        await lock();
        const result = run<Row>(writerStatements.get(sql), parameters);
        if (changesSchema.test(sql)) {
          writerStatements.clear();
          readerStatements?.clear();
        }
        return result;
      },
      streamQuery() {
        throw new Error('An open cursor would hold back every other reader of the connection.');
      },
    };
  }

  return {
    init: async () => {},
    acquireConnection: async () => connect(),
    async beginTransaction(connection) {
      await (connection as SqliteConnection).lock();
      // A transaction that starts as a reader cannot be promoted safely; take the write lock at once.
      writerStatements.get('begin immediate').statement.run();
    },
    commitTransaction: async () => void writerStatements.get('commit').statement.run(),
    async rollbackTransaction() {
      // A full disk has undone the transaction already; an error about that would hide the first one.
      if (writer.isTransaction) writerStatements.get('rollback').statement.run();
    },
    releaseConnection: async (connection) => (connection as SqliteConnection).unlock(),
    destroy: async () => writer.close(),
  };
}

/** Several connections may be acquired at once: the driver's own lock serializes writers. */
class LockingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

export const sqliteDialect = (
  writer: DatabaseSync,
  reader: DatabaseSync | null = null,
): Dialect => ({
  createAdapter: () => new LockingAdapter(),
  createDriver: () => createDriver(writer, reader),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
