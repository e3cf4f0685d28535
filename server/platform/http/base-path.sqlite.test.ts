import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '../../../contract/pages.ts';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { pageRenderer } from '../../../tests/page-renderer.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';
import { readConfig } from '../config.ts';

const publicUrl = 'https://games.example/fun';
const { basePath, publicHost } = readConfig({ PUBLIC_URL: publicUrl });
const oidc = { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b', label: 'Id' };

let site: TestApp;
let gameId: number;
let newsId: number;
beforeAll(async () => {
  const changes = { publicUrl, basePath, publicHost, phoneUrl: publicUrl };
  const live = { ...oidc, roles: null, only: false };
  site = await createTestApp({ ...changes, oidc: live }, undefined, pageRenderer);
  gameId = (await aGame(site.db, { name: 'Alpha', coverUrl: '/cover.png' })).id;
  const body = 'See [the charts](/ranking), and ![a picture](/picture.png).';
  newsId = await anArticle(site.database, { body, coverUrl: '/cover.png' });
  await rebuildGameLists(site.db);
  await addMonths(site, { '2020-12': { [gameId]: 100 } });
  await computeCharts(site);
});
afterAll(() => site.close());

const get = (url: string) =>
  site.app.inject({ url, headers: { host: 'games.example', 'accept-language': 'en' } });

/** Links in markup to this host that are outside the base path. */
const strayLinks = (text: string) =>
  [...text.matchAll(/\s(?:href|src|action|content)=(?:"|&quot;)([^"&]*)/g)]
    .map(([, address = '']) => address)
    .filter((address) => /^(?:\/(?!\/)|https:\/\/games\.example)/.test(address))
    .filter((address) => !/^(?:https:\/\/games\.example)?\/fun(?:[/?]|$)/.test(address));

test('whatever a page or feed links to is below the base path', async () => {
  const addresses = [
    ...pages,
    `/game/detail?id=${gameId}`,
    `/article?id=${newsId}`,
    '/ranking?type=players',
    '/no-such-page',
    '/feed.xml',
    '/ranking/feed.xml?type=players',
    '/offline.en.html',
    '/offline.zh-CN.html',
  ];
  for (const address of addresses) {
    const { body, statusCode } = await get(`/fun${address}`);
    expect(statusCode, address).toBe(address === '/no-such-page' ? 404 : 200);
    expect(strayLinks(body), address).toEqual([]);
  }
  const { body } = await get(`/fun/article?id=${newsId}`);
  expect(body).toContain('data-base-path="/fun"');
  expect(body).toContain('<a href="/fun/ranking">');
  expect(body).toContain(`<link rel="canonical" href="${publicUrl}/article?id=${newsId}" />`);
  expect(body).toContain(`<meta property="og:image" content="${publicUrl}/cover.png" />`);
});

test('robots.txt, sitemaps, OpenAPI and manifest link below the base path', async () => {
  const robots = (await get('/fun/robots.txt')).body;
  expect(robots).toContain('Disallow: /fun/admin\n');
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const sitemap = (await get('/fun/sitemap-pages.xml')).body;
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].length).toBeGreaterThan(3);
  expect(sitemap).not.toMatch(/<loc>(?!https:\/\/games\.example\/fun\/)/);
  expect((await get('/fun/api/openapi.json')).json().servers).toEqual([{ url: publicUrl }]);
  expect((await get('/fun/site.webmanifest')).json()).toMatchObject({
    id: '/fun/',
    start_url: '/fun/',
    scope: '/fun/',
  });
});

test('cookies and redirects stay below the base path', async () => {
  const { cookies } = await get('/fun/api/me');
  expect(cookies).toMatchObject([{ name: 'XSRF-TOKEN', path: '/fun', secure: true }]);
  const { headers } = await get('/fun/api/login/oidc/callback?state=1');
  expect(headers.location).toBe(`${publicUrl}/#sign-in=failed`);
  expect([headers['set-cookie']].flat().join()).toContain('__Secure-oidc=; Max-Age=0; Path=/fun');
});

test('a path outside the base path is a 404 with an explanation; health and metrics also respond at the root', async () => {
  for (const path of ['/', '/ranking', '/funny', '/assets/index.js', '/api/me', '/FUN/']) {
    const { statusCode, body, headers } = await get(path);
    expect(statusCode, path).toBe(404);
    expect(body).toContain(`This site is at ${publicUrl}.`);
    expect(headers['set-cookie'], path).toBeUndefined();
  }
  expect((await get('/api/me')).json()).toMatchObject({ errorCode: 'NOT_FOUND' });
  for (const path of ['/healthz', '/readyz', '/metrics', '/fun/healthz', '/fun', '/fun?a=1']) {
    expect((await get(path)).statusCode, path).toBe(200);
  }
});
