import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** On either engine: the indexes of lists and search are files there, and without them both are down. */
export function ensureDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`The data directory ${dataDir} cannot be written (set DATA_DIR).`);
  }
}
