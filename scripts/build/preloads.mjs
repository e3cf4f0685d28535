import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../lib/progress.mjs';
import { inProject, readJson } from '../lib/project.mjs';

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ path: string, page: string, texts: string[] }} Route
 */

const languages = ['zh-CN', 'en'];

/** Parts that a page fetches by itself as soon as it runs, and the texts they speak from. */
/** @type {Record<string, { parts: string[], texts: string[] }>} */
const atOnce = {
  '/': {
    parts: [
      'pages/home-sections.tsx',
      'features/home/banners.tsx',
      'features/rankings/ranking-strip.tsx',
      'features/news/home-news.tsx',
    ],
    texts: ['home', 'rankings', 'news', 'shelves'],
  },
  '/ranking': { parts: ['features/rankings/ranking-content.tsx'], texts: [] },
};
const nothing = { parts: [], texts: [] };

/**
 * Writes down which files each page needs besides the entry's, per language, so that the server can
 * have them fetched at once. Without it a browser learns of them from one another.
 * @param {string} folder the new build
 */
export function writePreloads(folder) {
  const router = readFileSync(inProject('web', 'app', 'router.tsx'), 'utf8');
  const manifest = readJson(path.join(folder, '.vite', 'manifest.json'));
  const preloads = listPreloads(manifest, readRoutes(router));
  writeFileSync(path.join(folder, '.preloads.json'), JSON.stringify(preloads));
}

/**
 * @param {string} router the text of web/app/router.tsx
 * @returns {Route[]}
 */
export function readRoutes(router) {
  const routes = router.split(/\bpage\(\{/).slice(1);
  return routes.map((text) => {
    const route = /\bpath: '([^']+)'/.exec(text)?.[1];
    const page = /import\('\.\.\/(pages\/[^']+)'\)/.exec(text)?.[1];
    if (!route || !page) throw new Refusal('web/app/router.tsx has a page that cannot be read.');
    const texts = /\btexts: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
    return { path: route, page, texts: texts.match(/[\w-]+/g) ?? [] };
  });
}

/**
 * @param {Manifest} manifest
 * @param {Route[]} routes
 */
export function listPreloads(manifest, routes) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'index.html';
  const present = new Set(filesOf(manifest, [entry]));
  /** @type {Record<string, Record<string, string[]>>} */
  const preloads = {};
  for (const { path: route, page, texts } of routes) {
    // The desk belongs to few, who wait for its parts one after the other.
    if (route.startsWith('/admin')) continue;
    /** @type {Record<string, string[]>} */
    const perLanguage = {};
    const more = atOnce[route] ?? nothing;
    for (const language of languages) {
      const words = (/** @type {string[]} */ sections) =>
        sections.map((section) => `i18n/${language}/${toFileName(section)}.ts`);
      // The page itself comes first: a browser fetches few files at a time over HTTP/1.
      const first = [...words(['index', ...texts]), page];
      const keys = [...first, ...words(more.texts), ...more.parts].filter((key) => key in manifest);
      if (!keys.includes(page)) throw new Refusal(`The build has no chunk for ${page}.`);
      perLanguage[language] = filesOf(manifest, keys).filter((file) => !present.has(file));
    }
    preloads[route] = perLanguage;
  }
  return preloads;
}

/** @param {string} section such as gamesAdmin */
const toFileName = (section) =>
  section.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Scripts and styles of these chunks and of all they import, each once.
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function filesOf(manifest, keys) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    manifest[key].imports?.forEach(visit);
  };
  keys.forEach(visit);
  const files = [...seen].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.css ?? [])]);
  return [...new Set(files.filter((file) => file !== undefined))];
}
