import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Database } from '../database/database.ts';
import { migrate, type Migration } from '../database/migrate.ts';
import { openSqlite } from '../database/sqlite.ts';
import { createSqliteDb } from '../database/sqlite-dialect.ts';
import { StartError } from '../start-error.ts';
import type { BackupTable } from './backup-parts.ts';
import type { LoadTarget } from './load-backup.ts';
import { quote } from './quote.ts';
import { keepFile } from './restore-folder.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';
import { sync } from './write-backup.ts';

/** The file that a restore into `path` builds. */
export const buildFile = (path: string) => `${path}.restoring`;

/** Builds a new file at `work`, which replaces `path` on commit; what it replaces is `kept`. */
export function createSqliteTarget(work: string, path: string, kept: string): LoadTarget {
  removeDatabase(work);
  let database: DatabaseSync | undefined;
  let statement: { table: BackupTable; insert: StatementSync } | undefined;

  async function withMigrations(migrations: readonly Migration[]) {
    const sqlite = openSqlite(work);
    const db = createSqliteDb(sqlite);
    const opened: Database = {
      db,
      engine: 'sqlite',
      place: work,
      pool: null,
      truncateLog: null,
      close: () => db.destroy(),
    };
    try {
      // Durability does not matter yet: after a power failure the unfinished file is discarded.
      sqlite.exec('pragma synchronous = off');
      await migrate(opened, migrations, new Date());
    } finally {
      await opened.close();
    }
  }

  function prepare(table: BackupTable): StatementSync {
    if (statement?.table === table) return statement.insert;
    const columns = table.columns.map(quote).join(', ');
    const values = table.columns.map(() => '?').join(', ');
    const insert = database!.prepare(
      `insert into ${quote(table.name)} (${columns}) values (${values})`,
    );
    statement = { table, insert };
    return insert;
  }

  return {
    async build(migrations) {
      await withMigrations(migrations);
      database = new DatabaseSync(work, { enableForeignKeyConstraints: false });
      database.exec('pragma synchronous = off; pragma cache_size = -32768; begin');
      const snapshot = openSqliteSnapshot(work);
      for (const { name } of snapshot.tables) database.exec(`delete from ${quote(name)}`);
      await snapshot.close();
      return snapshot.tables;
    },
    async insert(table, lines) {
      const insert = prepare(table);
      const bytes = table.columns.map((name) => table.bytes.includes(name));
      for (const line of lines) {
        const row = JSON.parse(line) as SQLInputValue[];
        insert.run(
          ...row.map((value, index) =>
            bytes[index] && typeof value === 'string' ? Buffer.from(value, 'base64') : value,
          ),
        );
      }
      // The write-ahead log is checkpointed only between transactions, so one long transaction
      // would make it huge.
      database!.exec('commit; begin');
    },
    async finish(lastIds) {
      database!.exec('delete from sqlite_sequence');
      const remember = database!.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
      for (const [table, id] of Object.entries(lastIds)) remember.run(table, id);
      database!.exec('commit');
      const [broken] = database!.prepare('pragma foreign_key_check').all();
      if (broken)
        throw new StartError(`A row of ${String(broken['table'])} refers to one that is missing.`);
      statement = undefined;
      database!.close();
      database = undefined;
    },
    snapshot: async () => openSqliteSnapshot(work),
    upgrade: withMigrations,
    async commit() {
      await sync(work, 'r+');
      settle(path);
      if (existsSync(path)) keepFile(path, kept);
      renameSync(work, path);
      // Reading the new database has left empty -wal and -shm files behind.
      removeLogs(work);
      await sync(dirname(path), 'r');
    },
    async discard() {
      if (database?.isOpen) database.close();
      removeDatabase(work);
    },
  };
}

/**
 * Checkpoints and removes the old file's write-ahead log, which would otherwise be applied to the
 * new file.
 */
function settle(path: string) {
  if (!existsSync(path)) return;
  try {
    const old = new DatabaseSync(path);
    old.exec('pragma wal_checkpoint(truncate)');
    old.close();
  } catch {
    // The old file is damaged, but it is about to be replaced anyway.
  }
  removeLogs(path);
}

/** Brings a replaced database back; null if there was none. */
export async function bringBackFile(path: string, kept: string | null) {
  if (kept === null) removeDatabase(path);
  else if (existsSync(kept)) {
    removeLogs(path);
    renameSync(kept, path);
  }
  await sync(dirname(path), 'r');
}

function removeDatabase(path: string) {
  rmSync(path, { force: true });
  removeLogs(path);
}

function removeLogs(path: string) {
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}
