import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceBudgets, measure } from './budgets.mjs';

const kB = 1024;
let folder: string;

/** Random bytes do not compress, so a file of n kB weighs n kB and a little. */
function asset(name: string, size: number) {
  writeFileSync(path.join(folder, name), randomBytes(size * kB));
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ludex-budgets-'));
  mkdirSync(path.join(folder, '.vite'));
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_vendor.js'], css: ['index.css'] },
    '_vendor.js': { file: 'vendor.js', name: 'vendor' },
    '_shared.js': { file: 'shared.js' },
    'i18n/en/index.ts': { file: 'en.js' },
    'i18n/zh-CN/index.ts': { file: 'zh.js' },
    'pages/home-page.tsx': { file: 'home.js', imports: ['index.html', '_shared.js'] },
    'pages/news-page.tsx': { file: 'news.js', imports: ['_shared.js'], css: ['news.css'] },
    'pages/admin-page.tsx': { file: 'admin.js' },
  };
  writeFileSync(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const sizes = { index: 5, vendor: 100, shared: 3, en: 4, zh: 6, home: 2, news: 23, admin: 40 };
  for (const [name, size] of Object.entries(sizes)) asset(`${name}.js`, size);
  asset('index.css', 5);
  asset('news.css', 1);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a first visit counts the entry, the page, what both share, and the larger language', () => {
  const [all, own] = measure(folder);
  expect(Math.round(all!.bytes / kB)).toBe(5 + 100 + 3 + 6 + 2);
  expect(Math.round(own!.bytes / kB)).toBe(5 + 3 + 6 + 2);
});

test('a page counts what it adds to the entry, and a build over a budget is refused', () => {
  expect(() => enforceBudgets(folder)).toThrow(
    /page pages\/news-page\.tsx\s+26\.\d kB of\s+25\.0 kB$/,
  );
});

test('a build inside its budgets passes', () => {
  asset('news.js', 8);
  expect(enforceBudgets(folder)).toContain('first visit of /');
});
