import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** @param {string[]} parts */
export function inProject(...parts) {
  return path.join(root, ...parts);
}

/**
 * @param {string} file
 * @returns {any}
 */
export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The script behind a package's command. Running it with a chosen Node works on every platform,
 * whereas the shims in node_modules/.bin pick whatever Node comes first.
 * @param {string} name
 * @param {string} [command]
 */
export function commandOf(name, command = name) {
  const { bin } = readJson(inProject('node_modules', name, 'package.json'));
  return inProject('node_modules', name, typeof bin === 'string' ? bin : bin[command]);
}
