import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { createCache } from '../cache/cache.ts';
import type { Tables } from './tables/tables.ts';

const maxStatements = 500;

type Prepared = { statement: StatementSync; returnsRows: boolean; columns?: readonly string[] };

/** Caches prepared statements with their columns; the cache is cleared when the schema changes. */
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
 * With a bare `limit ?`, SQLite plans for the bound number and recompiles the statement at every
 * call, which costs more than reading a page does.
 */
const planOnce = (sql: string) => sql.replaceAll('limit ?', 'limit cast(? as integer)');

function run<Row>(prepared: Prepared, parameters: readonly unknown[]): QueryResult<Row> {
  const { statement } = prepared;
  const values = parameters as SQLInputValue[];
  if (prepared.returnsRows) {
    // Node's typings declare rows as objects only.
    const rows = statement.all(...values) as unknown as SQLOutputValue[][];
    // Columns are read after the first run, because only a run notices that another connection has
    // changed the schema.
    const columns = (prepared.columns ??= statement.columns().map(({ name }) => name));
    return { rows: rows.map((row) => toObject(columns, row) as Row) };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

/**
 * Builds plain objects: Node's own row objects have no prototype, so V8 stores each as a hash
 * table, and creating, copying and reading them takes twice as long.
 */
function toObject(columns: readonly string[], row: readonly SQLOutputValue[]) {
  const object: Record<string, SQLOutputValue> = {};
  for (let index = 0; index < columns.length; index += 1) object[columns[index]!] = row[index]!;
  return object;
}

const isSelect = /^\s*select\b/i;
const isWith = /^\s*with\b/i;
const changesRows = /\b(?:insert|update|delete)\b/i;

/** Whether the read-only connection can run the statement; in doubt, the writer runs it. */
const isRead = (sql: string) => isSelect.test(sql) || (isWith.test(sql) && !changesRows.test(sql));

/** A mutex: one caller at a time, in the order of arrival. */
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

type Statements = ReturnType<typeof preparedStatements>;

/**
 * How long a transaction may occupy the event loop at a time. SQLite runs in this thread, so without
 * a pause no request would be served until it ends: an import of 5,000 games takes half a second.
 */
const maxTurnMs = 20;

/** The driver of the writer connection; every use of the writer waits for its lock. */
function createDriver(writer: DatabaseSync, reads: Statements | null): Driver {
  const statements = preparedStatements(writer);
  const takeLock = createLock();

  function connect(): SqliteConnection {
    let release: (() => void) | undefined;
    let turnBeganAt = 0;
    const lock = async () => {
      if (release) return;
      release = await takeLock();
      turnBeganAt = performance.now();
    };
    /** Lets others run in between; other writers still wait for the lock. */
    const yieldInTime = async () => {
      if (performance.now() - turnBeganAt < maxTurnMs) return;
      await nextTurn();
      turnBeganAt = performance.now();
    };
    return {
      lock,
      unlock() {
        release?.();
        release = undefined;
      },
      async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
        await lock();
        await yieldInTime();
        const result = run<Row>(statements.get(sql), parameters);
        if (changesSchema.test(sql)) {
          statements.clear();
          reads?.clear();
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
      // Takes the write lock at once, because a transaction that starts as a reader cannot be
      // promoted safely.
      statements.get('begin immediate').statement.run();
    },
    commitTransaction: async () => void statements.get('commit').statement.run(),
    async rollbackTransaction() {
      // A full disk has rolled the transaction back already; an error about that would hide the
      // first one.
      if (writer.isTransaction) statements.get('rollback').statement.run();
    },
    releaseConnection: async (connection) => (connection as SqliteConnection).unlock(),
    destroy: async () => writer.close(),
  };
}

/**
 * Runs reads outside a transaction directly on the reader, which sees committed data and never
 * waits. Acquiring a connection would take as long as many reads. Transactions have their own
 * executor.
 */
class SqliteExecutor extends DefaultQueryExecutor {
  readonly #reads: Statements | null;

  constructor(driver: Driver, reads: Statements | null) {
    super(new SqliteQueryCompiler(), new SqliteAdapter(), new DefaultConnectionProvider(driver));
    this.#reads = reads;
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    if (this.#reads && isRead(sql)) return run<Row>(this.#reads.get(sql), parameters);
    return super.executeQuery<Row>(query);
  }
}

/** Without a reader, reads use the writer too. */
export function createSqliteDb(
  writer: DatabaseSync,
  reader: DatabaseSync | null = null,
): Kysely<Tables> {
  const reads = reader && preparedStatements(reader);
  const driver = createDriver(writer, reads);
  const executor = new SqliteExecutor(driver, reads);
  const dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}
