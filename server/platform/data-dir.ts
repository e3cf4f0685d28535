import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

const forOthers = 0o077;

/** Makes new files of this process and its children readable to their own user only. */
export const makeFilesPrivate = () => process.umask(forOthers);

/** Needed with either engine: the indexes of lists and search are files in the data directory. */
export function ensureDataDir(dataDir: string) {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`The data directory ${dataDir} cannot be written (set DATA_DIR).`);
  }
}

/** Makes a folder and its parents. Unlike Node's own `recursive`, it never hangs below /proc. */
export function makeFolder(path: string) {
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another instance may have created it in the meantime.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Removes other users' permissions, also from files of an older release or a copied backup. */
export function closeDataDir(dataDir: string) {
  const files = readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(dataDir, name));
  try {
    for (const path of [dataDir, ...files]) closeToOthers(path);
  } catch (error) {
    // Another user owns it, or the file system has no modes. We can write, so the start continues.
    const { message } = error as Error;
    process.stderr.write(`Other users of this machine may read ${dataDir}: ${message}\n`);
  }
}

function closeToOthers(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && (found.mode & forOthers) !== 0) chmodSync(path, found.mode & 0o777 & ~forOthers);
}
