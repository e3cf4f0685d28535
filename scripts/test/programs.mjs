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

/**
 * Waits until the server logs that it is ready.
 * @param {import('node:child_process').ChildProcess} server
 * @param {{ name: string, readyText: string }} expected
 */
export function untilReady(server, { name, readyText }) {
  return new Promise((resolve, reject) => {
    let log = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk) => {
        log += chunk;
        if (log.includes(readyText)) resolve(undefined);
      });
    }
    server.once('error', reject);
    server.once('close', () => reject(new Error(`${name} did not start:\n${log}`)));
  });
}
