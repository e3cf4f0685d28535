import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ensureDataDir } from '../data-dir.ts';
import { isDamaged } from './dialect.ts';
import { StartError } from '../start-error.ts';

const oldestSafeSqlite = '3.51.3';

/**
 * Opens the file with the settings that our durability and integrity rely on; throws if one is not
 * in effect.
 */
export function openSqlite(path: string): DatabaseSync {
  const database = new DatabaseSync(path, {
    timeout: 2000,
    enableForeignKeyConstraints: true,
    defensive: true,
  });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma cache_size = -8192;
    pragma temp_store = memory;
    pragma secure_delete = on;
  `);
  assertSafe(database);
  return database;
}

/** A second connection for reads: it sees committed data and never waits for a writer. */
export function openSqliteReader(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 2000, defensive: true });
  // 12 MiB: the hot part of the full catalogue's indexes.
  database.exec('pragma cache_size = -12288; pragma temp_store = memory;');
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
  const expected = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1 };
  for (const [name, expectedValue] of Object.entries(expected)) {
    const found = value(`pragma ${name}`);
    if (found !== expectedValue) {
      throw new StartError(
        `SQLite refused the setting ${name}=${expectedValue} (it says ${String(found)}). Is the data directory on a local disk?`,
      );
    }
  }
}

/**
 * Locks the data directory, because one SQLite file serves one process. The lock is an open
 * exclusive transaction on a separate file: the operating system releases it with the process, so a
 * crash leaves no stale lock. A short wait lets a restart overlap with the process that is still
 * stopping.
 */
export function lockDataDir(dataDir: string, waitMs = 4000): () => void {
  ensureDataDir(dataDir);
  const lock = new DatabaseSync(join(dataDir, 'ludex.lock'), { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw whyNotLocked(error, dataDir);
  }
  return () => lock.close();
}

function whyNotLocked(error: unknown, dataDir: string): unknown {
  const path = join(dataDir, 'ludex.lock');
  if (isDamaged(error)) return new StartError(`${path} is damaged. Delete it.`);
  const { errcode } = error as { errcode?: number };
  const busy = 5;
  if (errcode !== busy) return error;
  return new StartError(
    `Another Ludex process is using ${dataDir}. Stop it first, or set DATABASE_URL to run several on PostgreSQL.`,
  );
}
