import { beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();
let gameId: number;
beforeAll(async () => {
  gameId = (await aGame(site.db, { name: 'Alpha', nameZh: '阿尔法' })).id;
  await addMonths(site, { '2026-11': { [gameId]: 90 } });
  await computeCharts(site, { types: ['players'] });
  await anArticle(site.database, { category: '资讯', titleEn: 'Title', bodyEn: 'Text' });
});

const read = async (url: string) => (await site.app.inject(url)).body;

/** What each address without a language says, and how it says it in the two languages. */
const everywhere = async () => ({
  news: /xml:lang="([^"]*)"/.exec(await read('/feed.xml'))?.[1],
  unknown: /xml:lang="([^"]*)"/.exec(await read('/feed.xml?lang=xx'))?.[1],
  json: JSON.parse(await read('/feed.json')).language,
  ranking: /xml:lang="([^"]*)"/.exec(await read('/ranking/feed.xml'))?.[1],
  badge: (await read(`/api/ranking/badge/players.svg?gameId=${gameId}`)).includes('阿尔法')
    ? 'zh-CN'
    : 'en',
  guide: /\p{Script=Han}/u.test(await read('/api/site/guide')) ? 'zh-CN' : 'en',
  document: JSON.parse(await read('/api/site/document/privacy')).data.lang,
});
const all = (lang: string) => ({
  news: lang,
  unknown: lang,
  json: lang,
  ranking: lang,
  badge: lang,
  guide: lang,
  document: lang,
});

test('what names no language has the site’s default language', async () => {
  expect(await everywhere()).toEqual(all('en'));
  const admin = await site.signIn('admin');
  const values = { defaultLanguage: 'zh-CN' };
  expect((await admin.put('/api/admin/settings', { version: 0, values })).statusCode).toBe(200);
  expect(await everywhere()).toEqual(all('zh-CN'));
});
