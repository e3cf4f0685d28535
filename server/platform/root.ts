import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder: the nearest above that holds package.json, from the sources as from the bundle. */
export const root = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

export const readVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
