import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Refusal } from '../lib/progress.mjs';
import { readJson } from '../lib/project.mjs';

const kB = 1000;

/** The limits of a page's first visit: scripts and styles as browsers get them, and their number. */
const mainLimit = { bytes: 180 * kB, files: 12 };
const limit = { bytes: 217 * kB, files: 15 };
const mainPages = ['home', 'ranking', 'game-detail', 'article'];

/**
 * @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {{ bytes: number, files: number }} Cost
 * @typedef {{ page: string, cost: Cost, limit: Cost }} Visit
 */

/**
 * Fails the build if a page exceeds its limits; tests/e2e/site/routes.spec.ts measures the same in
 * a browser.
 * @param {string} folder
 */
export function enforceBudgets(folder) {
  const visits = measure(folder);
  const broken = visits.filter(
    ({ cost, limit }) => cost.bytes > limit.bytes || cost.files > limit.files,
  );
  if (broken.length > 0) {
    throw new Refusal(`The build is over its budgets for a first visit:\n${table(broken)}`);
  }
  const main = visits.filter(({ page }) => mainPages.includes(page));
  if (main.length < mainPages.length) throw new Refusal('The build lacks the file of a main page.');
  return table(main);
}

/**
 * @param {string} folder
 * @returns {Visit[]}
 */
export function measure(folder) {
  /** @type {Record<string, Chunk>} */
  const manifest = readJson(path.join(folder, '.vite', 'manifest.json'));
  const sizes = new Map();
  const size = (/** @type {string} */ file) => {
    if (!sizes.has(file)) {
      sizes.set(file, brotliCompressSync(readFileSync(path.join(folder, file))).length);
    }
    return sizes.get(file);
  };
  const cost = (/** @type {string[]} */ sources) => {
    const files = filesOf(manifest, sources);
    return { bytes: files.reduce((total, file) => total + size(file), 0), files: files.length };
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'index.html';
  const texts = ['zh-CN', 'en'].map((lang) => `i18n/${lang}`);
  return Object.entries(manifest).flatMap(([key, { name = '' }]) => {
    const page = /^(.+)-page$/.exec(name)?.[1];
    if (page === undefined) return [];
    const visits = texts.map((folder) => cost([entry, key, `${folder}/index.ts`]));
    // The language with the larger files.
    const dearest = visits.reduce((a, b) => (a.bytes > b.bytes ? a : b));
    return [{ page, cost: dearest, limit: mainPages.includes(page) ? mainLimit : limit }];
  });
}

/**
 * The scripts and styles of these sources and of all their imports, each once.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} sources
 */
function filesOf(manifest, sources) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<string>} */
  const files = new Set();
  const visit = (/** @type {string} */ source) => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    chunk.imports?.forEach(visit);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) {
      if (/\.(js|css)$/.test(file)) files.add(file);
    }
  };
  sources.forEach(visit);
  return [...files];
}

/** @param {Visit[]} visits */
function table(visits) {
  const width = Math.max(...visits.map(({ page }) => page.length));
  return visits
    .map(({ page, cost, limit }) => {
      const [now, most] = [cost.bytes, limit.bytes].map((it) => (it / kB).toFixed(1).padStart(6));
      return `  ${page.padEnd(width)} ${now} kB of ${most} kB, ${cost.files} of ${limit.files} files`;
    })
    .join('\n');
}
