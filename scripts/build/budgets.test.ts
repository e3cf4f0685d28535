import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceBudgets, measure } from './budgets.mjs';

const kB = 1000;
let folder: string;

/** Writes a file of random bytes, which do not compress, so its compressed size is about `size` kB. */
function asset(name: string, size: number) {
  writeFileSync(path.join(folder, name), randomBytes(size * kB));
}

const page = (name: string, facts: object = {}) => ({
  file: `${name}.js`,
  name: `${name}-page`,
  ...facts,
});

const write = (manifest: object) =>
  writeFileSync(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ludex-budgets-'));
  mkdirSync(path.join(folder, '.vite'));
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_vendor.js'], css: ['index.css'] },
    '_vendor.js': { file: 'vendor.js', name: 'vendor' },
    '_shared.js': { file: 'shared.js' },
    'i18n/en/index.ts': { file: 'en.js' },
    'i18n/zh-CN/index.ts': { file: 'zh.js' },
    'pages/home-page.tsx': page('home', { imports: ['index.html', '_shared.js'] }),
    '_news-page.js': page('news', { imports: ['_shared.js'], css: ['news.css'] }),
    '_ranking-page.js': page('ranking'),
    '_game-detail-page.js': page('game-detail'),
    '_article-page.js': page('article'),
  };
  write(manifest);
  const pages = { home: 90, news: 23, ranking: 1, 'game-detail': 1, article: 1 };
  const sizes = { index: 5, vendor: 100, shared: 3, en: 4, zh: 6, ...pages };
  for (const [name, size] of Object.entries(sizes)) asset(`${name}.js`, size);
  asset('index.css', 5);
  asset('news.css', 1);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a first visit counts the entry, the page, what both share, and the larger language', () => {
  const news = measure(folder).find(({ page }) => page === 'news')!;
  expect(Math.round(news.cost.bytes / kB)).toBe(5 + 100 + 5 + 3 + 6 + 23 + 1);
  expect(news.cost.files).toBe(7);
});

test('a build over a budget is refused, and one inside passes', () => {
  expect(() => enforceBudgets(folder)).toThrow(/home\s+209\.\d kB of\s+180\.0 kB/);
  asset('home.js', 55);
  expect(enforceBudgets(folder)).toContain('home');
});

test('a build that measures nothing is refused', () => {
  write({ 'index.html': { file: 'index.js', isEntry: true } });
  expect(() => enforceBudgets(folder)).toThrow('lacks the file of a main page');
});
