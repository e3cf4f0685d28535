import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../../../contract/limits.ts';
import type { PageRenderer } from '../../../../contract/page-rendering.ts';
import type { Rendering } from './rendered-pages.ts';

/** As Vite lists what it has built, by source. */
type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[]; isEntry?: true }
>;

/** The web for the server lies beside the one for browsers, so that both are of one build. */
export async function loadRendering(webFolder: string): Promise<Rendering> {
  const file = join(webFolder, '.server', 'render.js');
  const renderer = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as PageRenderer)
    : undefined;
  return { renderer, timeoutMs: 200 };
}

/**
 * Links to the files of a page and of its language, beside those of the entry: its styles, without
 * which it must not be seen, and its scripts, which are fetched ahead.
 */
export function readPageFiles(
  webFolder: string,
  basePath: string,
): (page: string, lang: Language) => string {
  const file = join(webFolder, '.vite', 'manifest.json');
  if (!existsSync(file)) return () => '';
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? '';
  const present = filesOf(manifest, [entry]);
  const sourceOf = new Map(Object.entries(manifest).map(([source, { name }]) => [name, source]));
  return (page, lang) =>
    [...filesOf(manifest, [sourceOf.get(page) ?? '', `i18n/${lang}/index.ts`])]
      .filter((name) => !present.has(name))
      .map((name) => linkTo(`${basePath}/${name}`))
      .join('\n    ');
}

function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    chunk.imports?.forEach(visit);
    for (const name of [...(chunk.css ?? []), chunk.file]) files.add(name);
  };
  sources.forEach(visit);
  return files;
}

const linkTo = (path: string) =>
  path.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${path}" />`
    : `<link rel="modulepreload" crossorigin href="${path}" />`;
