import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Refusal } from '../lib/progress.mjs';
import { readJson } from '../lib/project.mjs';

const kB = 1024;

/**
 * @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {{ what: string, bytes: number, limit: number }} Budget
 */

/**
 * Fails the build that has grown past what a first visit may cost.
 * @param {string} folder
 */
export function enforceBudgets(folder) {
  const budgets = measure(folder);
  const broken = budgets.filter(({ bytes, limit }) => bytes > limit);
  if (broken.length > 0) {
    throw new Refusal(`The build is over its byte budgets (gzip):\n${table(broken)}`);
  }
  return table(budgets.filter(({ what }) => !what.startsWith('page ')));
}

/**
 * @param {string} folder
 * @returns {Budget[]}
 */
export function measure(folder) {
  /** @type {Record<string, Chunk>} */
  const manifest = readJson(path.join(folder, '.vite', 'manifest.json'));
  const size = (/** @type {string} */ file) =>
    gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((total, file) => total + size(file), 0);

  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'index.html';
  const first = closure(manifest, [entry]);
  const pages = Object.keys(manifest).filter((key) => /^pages\/.+-page\.tsx$/.test(key));
  const catalogues = Object.keys(manifest)
    .filter((key) => /^i18n\/[^/]+\/index\.ts$/.test(key))
    .toSorted((a, b) => sum(scripts(manifest, [b])) - sum(scripts(manifest, [a])));

  const home = closure(manifest, [entry, 'pages/home-page.tsx', ...catalogues.slice(0, 1)]);
  const homeScripts = scripts(manifest, home);
  const own = homeScripts.filter((file) => !/(^|\/)vendor[^/]*$/.test(file));
  const fonts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(woff2?|ttf|otf)$/.test(name),
  );

  return [
    { what: 'first visit of /, all scripts', bytes: sum(homeScripts), limit: 150 * kB },
    { what: 'first visit of /, our own code', bytes: sum(own), limit: 40 * kB },
    { what: 'stylesheet of the entry', bytes: sum(styles(manifest, first)), limit: 8 * kB },
    { what: 'web fonts', bytes: sum(fonts), limit: 0 },
    ...pages.flatMap((page) => {
      const added = closure(manifest, [page]).filter((key) => !first.includes(key));
      const isAdmin = page.startsWith('pages/admin');
      return [
        {
          what: `page ${page}`,
          bytes: sum(scripts(manifest, added)),
          limit: (isAdmin ? 90 : 25) * kB,
        },
        {
          what: `page stylesheet of ${page}`,
          bytes: sum(manifest[page]?.css ?? []),
          limit: 6 * kB,
        },
      ];
    }),
  ];
}

/**
 * The chunks that load together with the given ones.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 */
function closure(manifest, keys) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    manifest[key].imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen];
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 */
function scripts(manifest, keys) {
  return keys.flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 */
function styles(manifest, keys) {
  return new Set(keys.flatMap((key) => manifest[key]?.css ?? []));
}

/** @param {Budget[]} budgets */
function table(budgets) {
  const width = Math.max(...budgets.map(({ what }) => what.length));
  return budgets
    .map(({ what, bytes, limit }) => {
      const [now, most] = [bytes, limit].map((value) => (value / kB).toFixed(1).padStart(6));
      return `  ${what.padEnd(width)} ${now} kB of ${most} kB`;
    })
    .join('\n');
}
