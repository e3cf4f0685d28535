import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import type { searchSite } from '../../../contract/search.ts';
import { aGame, anActor, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';
import { searchColumnsOf } from '../../domain/games/actor-search.ts';

const site = await sharedApp();
let articleId: number;

beforeAll(async () => {
  const { db } = site;
  const { id } = await aGame(db, {
    name: 'ELDEN RING',
    nameZh: '艾尔登法环',
    developers: JSON.stringify(['FromSoftware, Inc.']),
  });
  await aGame(db, { name: 'Hollow Knight', developers: JSON.stringify(['Team Cherry']) });
  await aGame(db, { name: 'Hollow Hills' });
  await rebuildGameLists(db);
  for (const names of [
    { name: 'Ayaka Ōhashi', nameNative: '大橋彩香' },
    { name: 'Elden Smith', nameNative: null },
  ]) {
    const actor = await anActor(db, { ...names, inGames: [id] });
    await db
      .updateTable('actors')
      .set(await searchColumnsOf(names))
      .where('id', '=', actor.id)
      .execute();
  }
  articleId = await anArticle(site.database, {
    title: '艾尔登法环的一年',
    titleEn: 'A year of Elden Ring',
    gameIds: [id],
  });
  await anArticle(site.database, { title: '艾尔登草稿', state: 'draft', publishedAt: null });
  await site.app.prepare();
});

async function search(q: string, more = '') {
  const response = await site.app.inject(`/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(response.statusCode, response.body).toBe(200);
  const { games, developers, people, articles, didYouMean } =
    response.json<Static<(typeof searchSite.schema.response)[200]>>().data;
  return {
    games: games.map(({ game }) => game.name),
    developers: developers.map(({ name }) => name),
    people: people.map(({ name }) => name),
    articles: articles.map(({ titleEn }) => titleEn),
    didYouMean,
  };
}

const nothing = { games: [], developers: [], people: [], articles: [], didYouMean: null };
const game = 'ELDEN RING';
const article = 'A year of Elden Ring';

test.each([
  ['elden', { games: [game], people: ['Elden Smith'], articles: [article] }],
  [' ＥＬＤＥＮ ', { games: [game], people: ['Elden Smith'], articles: [article] }],
  ['艾尔登', { games: [game], articles: [article] }],
  ['fromsoftware', { games: [game], developers: ['FromSoftware, Inc.'] }],
  ['Ohashi Ayaka', { people: ['Ayaka Ōhashi'] }],
  ['大橋', { people: ['Ayaka Ōhashi'] }],
  ['daqiaocaixiang', { people: ['Ayaka Ōhashi'] }],
  ['caixiang', { people: ['Ayaka Ōhashi'] }],
  ['dqcx', { people: ['Ayaka Ōhashi'] }],
  ['aiaierdeng', {}],
  ['yinian', { articles: [article] }],
  ['dyn', { articles: [article] }],
  ['yn', {}],
  ['aierdengfahuan', { games: [game], articles: [article] }],
  ['year', { articles: [article] }],
  ['ear', {}],
  ['mith', {}],
  ['elden rng', { games: [game], didYouMean: game }],
  ['艾尔登法坏', { games: [game], didYouMean: '艾尔登法环' }],
  ['zzzqqqxx', {}],
  ['x'.repeat(200), {}],
])('%j finds what is named like it, of every kind', async (q, found) => {
  expect(await search(q)).toEqual({ ...nothing, ...found });
});

test('one Latin letter finds games only, one Chinese character finds everything', async () => {
  expect(await search('e')).toMatchObject({ games: [game], people: [], articles: [] });
  expect(await search('环')).toMatchObject({ games: [game], articles: [article] });
});

test('games beyond the limit are counted', async () => {
  const { data } = (await site.app.inject('/api/search?q=hollow&limit=1')).json();
  expect(data.games).toHaveLength(1);
  expect(data.gamesTotal).toBe(2);
});

test('the limit applies to each kind', async () => {
  await anArticle(site.database, { titleEn: 'Elden news' });
  expect((await search('elden', '&limit=1')).articles).toHaveLength(1);
  for (const query of ['', 'q=', 'q=%20', `q=${'x'.repeat(201)}`, 'q=a&limit=0', 'q=a&limit=21']) {
    expect((await site.app.inject(`/api/search?${query}`)).statusCode, query).toBe(400);
  }
});

test('withdrawn articles disappear from cached results at once', async () => {
  const editor = await site.signIn('editor');
  expect((await search('一年')).articles).toEqual([article]);
  const withdrawn = await editor.put(`/api/news/${articleId}`, {
    title: '艾尔登法环的一年',
    summary: '摘要',
    category: '资讯',
    body: '正文',
    state: 'withdrawn',
    version: 1,
  });
  expect(withdrawn.statusCode, withdrawn.body).toBe(200);
  expect((await search('一年')).articles).toEqual([]);
});
