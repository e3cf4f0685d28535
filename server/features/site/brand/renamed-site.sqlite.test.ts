import { beforeAll, expect, test } from 'vitest';
import { pages } from '../../../../contract/pages.ts';
import { aGame, anArticle } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';

const oldName = /ludex/i;
const newName = 'Arcadia & Söhne';
/** Pages that name the software that runs the site. */
const credits = ['/about', '/credits', '/terms', '/privacy', '/disclaimer'];

const site = await sharedApp({}, undefined, pageRenderer);
let reader: Awaited<ReturnType<TestApp['signIn']>>;
let gameId: number;
let newsId: number;
beforeAll(async () => {
  gameId = (await aGame(site.db, { name: 'Alpha' })).id;
  newsId = await anArticle(site.database);
  await rebuildGameLists(site.db);
  await addMonths(site, { '2020-12': { [gameId]: 100 } });
  await computeCharts(site);
  reader = await site.signIn();
  await reader.put(`/api/me/wishlist/${gameId}`, {});
  // Everything is requested once under the old name, so that a stale cached copy is detected.
  for (const url of everything()) await reader.get(url);
  const admin = await site.signIn('admin');
  const values = { siteName: newName, tagline: 'Games for all', accent: '#1a73e8' };
  const renamed = await admin.put('/api/admin/settings', { version: 0, values });
  expect(renamed.statusCode, renamed.body).toBe(200);
});

const everything = () => [
  ...pages.filter((path) => !credits.includes(path)),
  `/game/detail?id=${gameId}`,
  `/article?id=${newsId}`,
  '/ranking?type=players',
  '/no-such-page',
  '/feed.xml',
  '/feed.xml?lang=en',
  '/feed.json',
  '/ranking/feed.xml?type=players',
  '/api/me/wishlist.ics',
  `/api/ranking/badge/players.svg?gameId=${gameId}`,
  '/site.webmanifest',
  '/offline.en.html',
  '/offline.zh-CN.html',
  '/api/openapi.json',
  '/api/site/brand',
  '/api/site/summary',
  '/api/site/guide',
  '/api/site/guide?lang=zh-CN',
  '/robots.txt',
  '/sitemap.xml',
];

test('a renamed site shows its old name nowhere', async () => {
  for (const url of everything()) {
    const { body, statusCode } = await reader.get(url);
    expect(statusCode, url).toBeLessThan(500);
    // The format of our own files, which another site reads, too.
    const text = body.replaceAll('"ludex"', '');
    const at = text.search(oldName);
    expect(at < 0 ? '' : text.slice(at - 80, at + 80), url).toBe('');
  }
});

test('the new name replaces the old one', async () => {
  const body = async (url: string) => (await reader.get(url)).body;
  const escaped = 'Arcadia &amp; Söhne';
  expect(await body('/news')).toMatch(new RegExp(`<title>[^<]+ · ${escaped}</title>`));
  expect(await body('/')).toContain(`<meta property="og:site_name" content="${escaped}" />`);
  expect(await body('/')).toContain('/brand.css?v=1a73e8');
  expect(await body('/brand.css')).toContain('--accent: light-dark(#');
  const badge = await body(`/api/ranking/badge/players.svg?gameId=${gameId}`);
  expect(badge).not.toContain('#c23b00');
  expect(await body('/favicon.svg')).not.toContain('#ff9957');
  for (const url of ['/feed.xml', '/ranking/feed.xml?type=players', '/offline.en.html']) {
    expect(await body(url), url).toContain(escaped);
  }
  expect(await body('/api/me/wishlist.ics')).toContain('X-WR-CALNAME:Arcadia & Söhne');
  expect(JSON.parse(await body('/site.webmanifest'))).toMatchObject({
    name: newName,
    short_name: newName,
    description: 'Games for all',
  });
  expect(JSON.parse(await body('/api/openapi.json'))).toMatchObject({
    info: { title: `${newName} API` },
  });
});
