import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credits } from '../../../../contract/site.ts';

/** Data sources ship with the data; the list of libraries is written by the build of the web. */
export function readCredits(seedsFolder: string, webFolder: string): Credits {
  return {
    sources: readJson(join(seedsFolder, 'sources.json')),
    libraries: readJson(join(webFolder, 'licences.json')),
  };
}

function readJson<T>(path: string): T[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T[]) : [];
}
