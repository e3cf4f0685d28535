import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase } from 'kysely';
import { StartError } from './start-error.ts';

const oldestSafeSqlite = '3.51.3';
const keptStatements = 500;

/** Opens the file with the settings our promises rest on, and refuses to run without them. */
export function openSqlite(path: string): DatabaseSync {
  const database = new DatabaseSync(path, {
    timeout: 2000,
    enableForeignKeyConstraints: true,
    defensive: true,
  });
  // A page cache of 16 MiB: the hot part of the full catalogue's indexes.
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma cache_size = -16384;
    pragma temp_store = memory;
  `);
  assertSafe(database);
  return database;
}

function assertSafe(database: DatabaseSync) {
  const value = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  const version = String(value('select sqlite_version()'));
  if (version.localeCompare(oldestSafeSqlite, 'en', { numeric: true }) < 0) {
    throw new StartError(
      `SQLite ${version} can corrupt a database in WAL mode; ${oldestSafeSqlite} or newer is needed (Node 24.21 brings it).`,
    );
  }
  const expected = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 };
  for (const [name, wanted] of Object.entries(expected)) {
    const found = value(`pragma ${name}`);
    if (found !== wanted) {
      throw new StartError(
        `SQLite refused the setting ${name}=${wanted} (it says ${String(found)}). Is the data directory on a local disk?`,
      );
    }
  }
}

/**
 * One SQLite file serves one process. The lock is an open exclusive transaction on a file of its
 * own: the operating system drops it with the process, so a crash leaves no stale lock behind.
 * A short wait lets a restart overlap with the process that is still taking its leave.
 */
export function lockDataDir(dataDir: string, waitMs = 4000): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'ludex.lock'), { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new StartError(
      `Another Ludex process is using ${dataDir}. Stop it first, or set DATABASE_URL to run several on PostgreSQL.`,
    );
  }
  return () => lock.close();
}

export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: asKyselyDatabase(database) });
}

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof asKyselyStatement>>();
  return {
    close: () => database.close(),
    prepare(text) {
      // A transaction that starts as a reader cannot be promoted safely; take the write lock at once.
      const sql = text === 'begin' ? 'begin immediate' : text;
      let statement = statements.get(sql);
      if (!statement) {
        statement = asKyselyStatement(database.prepare(sql));
        if (statements.size >= keptStatements) statements.delete(statements.keys().next().value!);
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}
