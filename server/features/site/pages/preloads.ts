import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../../contract/limits.ts';

/** Written by the build (scripts/build/preloads.mjs): what each page fetches once it has begun. */
type Preloads = Record<string, Record<Language, string[]>>;

/**
 * Links that fetch a page's own files beside the entry's in place of after them. Styles are only
 * fetched: the application inserts them, and tells when one does not come.
 */
export function readPreloads(webFolder: string): (path: string, lang: Language) => string {
  const file = join(webFolder, '.preloads.json');
  if (!existsSync(file)) return () => '';
  const preloads = JSON.parse(readFileSync(file, 'utf8')) as Preloads;
  return (path, lang) => (preloads[path]?.[lang] ?? []).map(linkTo).join('');
}

/** Behind the entry's own, without which they are of no use. */
const linkTo = (name: string) => {
  const kind = name.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} fetchpriority="low" crossorigin href="/${name}" />\n`;
};
