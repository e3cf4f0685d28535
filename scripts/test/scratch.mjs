import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * Makes a folder for files of tests: in memory if there is enough, because most of them are
 * databases.
 */
export function makeScratchFolder() {
  const folder = mkdtempSync(path.join(hasRoom() ? memory : os.tmpdir(), 'ludex-tests-'));
  // Lets PostgreSQL, which does not run as root, enter the folder.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
