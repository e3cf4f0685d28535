import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The project's folder: the nearest parent with a package.json, from the sources and from the
 * bundle.
 */
export const root = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

const isBundled = import.meta.dirname.startsWith(join(root, 'dist'));

/**
 * The path of a source that runs as a child process; scripts/build/bundle-server.mjs lists these
 * for the bundle.
 */
export const programPath = (source: string): string =>
  isBundled
    ? join(root, 'dist/server/programs', `${basename(source, '.ts')}.js`)
    : join(root, source);

export const readVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
