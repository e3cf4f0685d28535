import { existsSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '../database/database.ts';
import { isDamaged } from '../database/dialect.ts';
import type { Migration } from '../database/migrate.ts';
import { lockDataDir } from '../database/sqlite.ts';
import { StartError } from '../start-error.ts';
import { keyFile, openKeys, sealKeys, stageKey, type SealedKeys } from './backup-keys.ts';
import type { BackupParts } from './backup-parts.ts';
import { explainFull } from './disk-full.ts';
import { createFileStage } from './file-stage.ts';
import { loadBackup, type LoadedBackup, type LoadOptions, type LoadTarget } from './load-backup.ts';
import { operatorFiles } from './operator-files.ts';
import { damaged, readBackup } from './read-backup.ts';
import { dropReplaced, finishRestore } from './replaced-database.ts';
import { openRestoreFolder } from './restore-folder.ts';
import {
  exportParts,
  hasContent,
  openSnapshot,
  withSnapshot,
  type DatabaseLocation,
} from './snapshot.ts';
import { buildFile, createSqliteTarget } from './sqlite-target.ts';
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
    const target = createSqliteTarget(path, path, path);
    const stage = createFileStage(join(scratch, 'files'), options.name);
    const loaded = await loadBackup(readBackup(file), target, stage, options);
    await target.discard();
    return loaded;
  } catch (error) {
    throw explainFull(error, scratchDir);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

type FillOptions = LoadOptions & {
  replace?: boolean;
  /** How long sessions of a server may still take to end. */
  sessionEndMs?: number;
};

/**
 * Restores a whole database atomically: a failure leaves the existing database and files unchanged.
 * What is replaced on request is kept until a server has started with the new data.
 */
export async function fillDatabase(
  parts: BackupParts,
  location: DatabaseLocation,
  { replace = false, sessionEndMs, ...options }: FillOptions,
): Promise<LoadedBackup> {
  const { target, release } = await openTarget(location, replace, sessionEndMs);
  const { dataDir, databaseUrl } = location;
  const folder = openRestoreFolder(dataDir);
  try {
    const stage = createFileStage(folder.incoming, options.name);
    const loaded = await loadBackup(parts, target, stage, options);
    try {
      const { masterKey } = loaded;
      if (masterKey) stageKey(dataDir, folder.incoming, masterKey);
      const hadDatabase = !databaseUrl && existsSync(sqliteFile(dataDir));
      folder.plan(masterKey ? [...stage.paths(), keyFile] : stage.paths(), hadDatabase);
      await target.commit();
    } catch (error) {
      // First the folder: without a build, a plan means that the database has been switched.
      folder.clear();
      await target.discard();
      throw error;
    }
    folder.apply();
    if (!replace) await dropReplaced(location);
    return loaded;
  } catch (error) {
    if (!folder.isPlanned()) folder.clear();
    throw explainFull(error, databaseUrl ? 'the database' : dataDir);
  } finally {
    release();
  }
}

type OpenTarget = { target: LoadTarget; release: () => void };

async function openTarget(
  location: DatabaseLocation,
  replace: boolean,
  sessionEndMs?: number,
): Promise<OpenTarget> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl) {
    const { createPostgresTarget, refuseSessions } = await import('./postgres-target.ts');
    await refuseSessions(databaseUrl, sessionEndMs);
    await finishRestore(location);
    if (!replace) await refuseFilled(location);
    openRestoreFolder(dataDir).clear();
    return { target: await createPostgresTarget(databaseUrl), release: () => {} };
  }
  const release = lockDataDir(dataDir);
  try {
    const path = sqliteFile(dataDir);
    await finishRestore(location);
    if (!replace && existsSync(path)) await refuseFilled(location);
    const folder = openRestoreFolder(dataDir);
    folder.clear();
    return { target: createSqliteTarget(buildFile(path), path, folder.oldDatabase), release };
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
