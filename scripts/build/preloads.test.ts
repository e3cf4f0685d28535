import { expect, test } from 'vitest';
import { listPreloads, readRoutes } from './preloads.mjs';

const router = `
  page({ path: '/', title: 'home', load: () => import('../pages/home-page.tsx') }),
  page({
    path: '/news',
    texts: ['news', 'gamesAdmin'],
    load: () => import('../pages/news-page.tsx'),
  }),
  page({ path: '/admin/', load: () => import('../pages/admin-page.tsx') }),
`;

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_vendor.js'], css: ['index.css'] },
  '_vendor.js': { file: 'vendor.js' },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  'i18n/en/index.ts': { file: 'en.js' },
  'i18n/zh-CN/index.ts': { file: 'zh.js' },
  'i18n/en/news.ts': { file: 'news-en.js' },
  'i18n/zh-CN/news.ts': { file: 'news-zh.js' },
  'i18n/en/games-admin.ts': { file: 'desk-en.js' },
  'pages/home-page.tsx': { file: 'home.js', imports: ['index.html', '_shared.js'] },
  'pages/news-page.tsx': { file: 'news.js', imports: ['_shared.js', '_vendor.js'] },
  'pages/admin-page.tsx': { file: 'admin.js' },
};

test('a page names its own files in the reader’s language, and none of the entry’s', () => {
  const preloads = listPreloads(manifest, readRoutes(router));
  expect(preloads['/news']?.['en']).toEqual([
    'en.js',
    'news-en.js',
    'desk-en.js',
    'news.js',
    'shared.js',
    'shared.css',
  ]);
  expect(preloads['/news']?.['zh-CN']).toContain('news-zh.js');
  expect(preloads['/']?.['en']).toEqual(expect.arrayContaining(['home.js', 'shared.css']));
  expect(preloads['/']?.['en']).not.toContain('index.js');
  expect(preloads['/admin/']).toBeUndefined();
});

test('a page without a chunk stops the build', () => {
  const gone = [{ path: '/', page: 'pages/gone-page.tsx', texts: [] }];
  expect(() => listPreloads(manifest, gone)).toThrow('pages/gone-page.tsx');
});
