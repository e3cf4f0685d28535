import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** A new folder for what tests write: in memory where there is room, as most of it are databases. */
export function makeScratchFolder() {
  const folder = mkdtempSync(path.join(hasRoom() ? memory : os.tmpdir(), 'ludex-tests-'));
  // PostgreSQL runs as another user than root.
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
