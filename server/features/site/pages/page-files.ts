import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../../../contract/limits.ts';
import type { PageRenderer } from '../../../../contract/page-rendering.ts';
import type { Rendering } from './rendered-pages.ts';

/** Vite's manifest of built files, by source. */
type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[]; isEntry?: true }
>;

/** The server's build of the web lies beside the browser's, so that both have the same version. */
export async function loadRendering(webFolder: string): Promise<Rendering> {
  const file = join(webFolder, '.server', 'render.js');
  const renderer = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as PageRenderer)
    : undefined;
  return { renderer, timeoutMs: 200 };
}

/**
 * Links to the files of a page and its language, in addition to those of the entry: styles, which
 * must be loaded before the page is shown, and scripts, which are preloaded.
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
