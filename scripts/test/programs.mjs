import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * @param {string[]} names
 * @returns {string | undefined} the first of them that this machine has
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
