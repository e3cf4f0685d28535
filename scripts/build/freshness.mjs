import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

/** @typedef {'web' | 'server'} Part a folder of dist */

const shared = ['brand', 'contract', 'package-lock.json', 'scripts/build'];
const sources = {
  web: ['web', 'vite.config.ts', ...shared],
  server: ['server', ...shared],
};
const stampName = '.build';

/**
 * Whether this part of dist was built from the current sources.
 * @param {Part} part
 */
export function isFresh(part) {
  const stamp = inProject('dist', part, stampName);
  if (!existsSync(stamp)) return false;
  // A deployment may contain the build without the sources.
  if (!existsSync(inProject(part))) return true;
  return readFileSync(stamp, 'utf8') === sourceHash(part);
}

/**
 * @param {string} folder the new build
 * @param {string} hash
 */
export function writeStamp(folder, hash) {
  writeFileSync(path.join(folder, stampName), hash);
}

/** @param {Part} part */
export function sourceHash(part) {
  const hash = createHash('sha256');
  for (const file of sources[part].flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} place relative to the project, with forward slashes
 * @returns {string[]}
 */
function filesBelow(place) {
  if (!existsSync(inProject(place))) return [];
  if (statSync(inProject(place)).isFile()) return [place];
  return readdirSync(inProject(place), { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.test\.tsx?$|\.csv\.gz$/.test(name))
    .map((name) => path.posix.join(place, name.split(path.sep).join('/')))
    .filter((name) => statSync(inProject(name)).isFile())
    .toSorted();
}
