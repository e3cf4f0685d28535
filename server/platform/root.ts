import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The project's folder: the nearest above that holds package.json, from the sources as from the bundle. */
export const root = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

const isBundled = import.meta.dirname.startsWith(join(root, 'dist'));

/** A source that runs in a process of its own; scripts/build/bundle-server.mjs lists them for the bundle. */
export const programPath = (source: string): string =>
  isBundled
    ? join(root, 'dist/server/programs', `${basename(source, '.ts')}.js`)
    : join(root, source);

export const readVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
