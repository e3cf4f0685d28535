import { existsSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '../database/database.ts';
import { isDamaged } from '../database/dialect.ts';
import type { Migration } from '../database/migrate.ts';
import { lockDataDir } from '../database/sqlite.ts';
import { StartError } from '../start-error.ts';
import { openKeys, restoreKey, sealKeys, type SealedKeys } from './backup-keys.ts';
import type { BackupParts } from './backup-parts.ts';
import { explainFull } from './disk-full.ts';
import { loadBackup, type LoadedBackup, type LoadOptions, type LoadTarget } from './load-backup.ts';
import { operatorFiles, writeOperatorFiles } from './operator-files.ts';
import { damaged, readBackup } from './read-backup.ts';
import {
  exportParts,
  hasContent,
  openSnapshot,
  withSnapshot,
  type DatabaseLocation,
} from './snapshot.ts';
import { createSqliteTarget } from './sqlite-target.ts';
import { clearWork, workPath } from './work-paths.ts';
import { writeBackup, type WrittenBackup } from './write-backup.ts';

export type BackupTask = DatabaseLocation & {
  file: string;
  version: string;
  onTable?: LoadOptions['onTable'];
  /** Set only when the operator includes the keys in the backup. */
  keys?: { masterKey: string; passphrase: string } | undefined;
};

/**
 * Backs up a database while its server may be running. The file gets its final name only after a
 * trial restore has matched the database.
 */
export async function backUp(
  task: BackupTask,
  migrations: readonly Migration[],
): Promise<WrittenBackup> {
  const { dataDir, file, version, onTable, keys } = task;
  const snapshot = await openSnapshot(task);
  try {
    if (snapshot.schema.length === 0) throw new StartError('There is no database to back up yet.');
    const parts = exportParts(snapshot, {
      version,
      now: new Date(),
      files: operatorFiles(dataDir),
      keys: keys && sealKeys(keys.masterKey, keys.passphrase),
    });
    const openAgain = async (sealed: SealedKeys) =>
      keys ? openKeys(sealed, keys.passphrase) : null;
    return await writeBackup(parts, file, async (work) => {
      await snapshot.close();
      const options = { name: file, migrations, onTable, openKeys: openAgain };
      const { tables, masterKey } = await verifyBackup(work, options);
      if (masterKey !== (keys?.masterKey ?? null)) throw damaged(file);
      return tables;
    });
  } finally {
    await snapshot.close().catch(() => {});
  }
}

/** Restores the file into a temporary SQLite database and compares the two. */
export async function verifyBackup(
  file: string,
  options: LoadOptions,
  scratchDir = join(file, '..'),
): Promise<LoadedBackup> {
  const scratch = workPath(scratchDir);
  clearWork(scratchDir);
  await mkdir(scratch, { mode: 0o700 });
  try {
    const path = join(scratch, 'scratch.sqlite');
    const target = createSqliteTarget(path, path);
    const loaded = await loadBackup(readBackup(file), target, options);
    await target.discard();
    return loaded;
  } catch (error) {
    throw explainFull(error, scratchDir);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

type FillOptions = LoadOptions & { replace?: boolean };

/** Restores a whole database atomically: a failure leaves the existing database unchanged. */
export async function fillDatabase(
  parts: BackupParts,
  location: DatabaseLocation,
  { replace = false, ...options }: FillOptions,
): Promise<LoadedBackup> {
  const { target, release } = await openTarget(location, replace);
  try {
    const loaded = await loadBackup(parts, target, options);
    writeOperatorFiles(loaded.files, location.dataDir);
    if (loaded.masterKey) restoreKey(location.dataDir, loaded.masterKey);
    await target.commit();
    return loaded;
  } catch (error) {
    throw explainFull(error, location.databaseUrl ? 'the database' : location.dataDir);
  } finally {
    release();
  }
}

type OpenTarget = { target: LoadTarget; release: () => void };

async function openTarget(location: DatabaseLocation, replace: boolean): Promise<OpenTarget> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl) {
    const { createPostgresTarget, refuseSessions } = await import('./postgres-target.ts');
    await refuseSessions(databaseUrl);
    if (!replace) await refuseFilled(location);
    return { target: await createPostgresTarget(databaseUrl), release: () => {} };
  }
  const release = lockDataDir(dataDir);
  try {
    const path = sqliteFile(dataDir);
    if (!replace && existsSync(path)) await refuseFilled(location);
    return { target: createSqliteTarget(`${path}.restoring`, path), release };
  } catch (error) {
    release();
    throw error;
  }
}

async function refuseFilled(location: DatabaseLocation) {
  if (await isFilled(location))
    throw new StartError(
      'The database is not empty. Choose another; npm run restore with --replace replaces everything in it.',
    );
}

async function isFilled(location: DatabaseLocation): Promise<boolean> {
  try {
    return await withSnapshot(location, hasContent);
  } catch (error) {
    // A damaged database is not empty.
    if (isDamaged(error)) return true;
    throw error;
  }
}

/**
 * Blocks writes to the source of a move: throws while a server runs and, on SQLite, keeps one from
 * starting.
 */
export async function holdSource({ dataDir, databaseUrl }: DatabaseLocation): Promise<() => void> {
  if (!databaseUrl) return lockDataDir(dataDir);
  const { refuseSessions } = await import('./postgres-target.ts');
  await refuseSessions(databaseUrl);
  return () => {};
}
