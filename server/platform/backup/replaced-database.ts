import { existsSync } from 'node:fs';
import { sqliteFile } from '../database/database.ts';
import { lockDataDir } from '../database/sqlite.ts';
import { openRestoreFolder } from './restore-folder.ts';
import type { DatabaseLocation } from './snapshot.ts';
import { bringBackFile, buildFile } from './sqlite-target.ts';

/**
 * Finishes what a killed restore, or a killed way back, has begun. The caller holds the lock of the
 * data directory.
 */
export async function finishRestore(location: DatabaseLocation) {
  const folder = openRestoreFolder(location.dataDir);
  if (folder.isGoingBack()) await finishGoingBack(location);
  else if (folder.isPlanned()) {
    if (await hasBuild(location)) folder.clear();
    else folder.apply();
  } else if (!folder.isApplied()) folder.clear();
}

/** Before a server opens its database. */
export async function finishRestoreAlone(location: DatabaseLocation) {
  if (openRestoreFolder(location.dataDir).exists())
    await alone(location, () => finishRestore(location));
}

/**
 * Brings back what a restore has replaced, because no server has started since; returns false when
 * there is nothing to bring back.
 */
export async function goBack(location: DatabaseLocation): Promise<boolean> {
  const folder = openRestoreFolder(location.dataDir);
  if (!folder.isApplied()) return false;
  return alone(location, async () => {
    if (!(await hasReplaced(location))) return false;
    folder.startGoingBack();
    await finishGoingBack(location);
    return true;
  });
}

/** On PostgreSQL another instance may have started with the new data and dropped the old. */
async function hasReplaced({ databaseUrl }: DatabaseLocation): Promise<boolean> {
  if (!databaseUrl) return true;
  const { hasSchema, replacedSchema } = await import('./postgres-target.ts');
  return hasSchema(databaseUrl, replacedSchema);
}

/** Gives up the way back: a server has started with the restored data. */
export async function dropReplaced({ dataDir, databaseUrl }: DatabaseLocation) {
  const folder = openRestoreFolder(dataDir);
  // The restore may have been run with another data directory.
  if (databaseUrl) {
    const { dropReplacedTables } = await import('./postgres-target.ts');
    await dropReplacedTables(databaseUrl);
  }
  folder.clear();
}

async function finishGoingBack({ dataDir, databaseUrl }: DatabaseLocation) {
  const folder = openRestoreFolder(dataDir);
  if (databaseUrl) {
    const { bringBackTables } = await import('./postgres-target.ts');
    await bringBackTables(databaseUrl);
  } else {
    const kept = folder.hadDatabase() ? folder.oldDatabase : null;
    await bringBackFile(sqliteFile(dataDir), kept);
  }
  folder.revert();
  folder.clear();
}

async function hasBuild({ dataDir, databaseUrl }: DatabaseLocation): Promise<boolean> {
  if (!databaseUrl) return existsSync(buildFile(sqliteFile(dataDir)));
  const { buildSchema, hasSchema } = await import('./postgres-target.ts');
  return hasSchema(databaseUrl, buildSchema);
}

async function alone<Result>(
  { dataDir, databaseUrl }: DatabaseLocation,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = databaseUrl ? () => {} : lockDataDir(dataDir);
  try {
    return await work();
  } finally {
    release();
  }
}
