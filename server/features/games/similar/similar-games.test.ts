import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { getSimilarGames } from '../../../../contract/games/games.ts';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { fillSeries } from '../../../domain/games/series/fill-series.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';
import { refreshGames } from '../../../domain/games/refresh-games.ts';

const site = await sharedApp();
const ids: Record<string, number> = {};

const roguelike = { tags: '["Deckbuilding","Roguelike","Indie hit"]', genres: '["Indie"]' };
const games = {
  wanted: {
    ...roguelike,
    developers: '["Small Team"]',
    publishers: '["Big Label"]',
    popularity: 8,
    releaseDate: '2019-01-01',
  },
  twin: {
    ...roguelike,
    publishers: '["Big Label"]',
    popularity: 8,
    releaseDate: '2019-06-01',
  },
  old: { ...roguelike, popularity: 5, releaseDate: '1999-06-01' },
  sibling: { developers: '["Small Team"]', genres: '["Sports"]', popularity: 8 },
  common: { tags: '["Indie hit"]', popularity: 8 },
  stranger: { tags: '["Racing"]', genres: '["Sports"]', popularity: 14 },
  adult: { ...roguelike, mature: 2, popularity: 9 },
  draft: { ...roguelike, status: 0, popularity: 9 },
  retired: { ...roguelike, status: 2, popularity: 9 },
  sequel: { name: 'Wanted II: The Return', publishers: '["Big Label"]', popularity: 1 },
  namesake: { name: 'Wanted Dead', developers: '["Nobody"]', popularity: 8 },
  unknown: { ...roguelike, popularity: 3.9 },
  trashed: { ...roguelike, deletedAt: '2026-01-01T00:00:00.000Z', popularity: 9 },
  bare: {},
};

beforeAll(async () => {
  for (const [name, facts] of Object.entries(games)) {
    ids[name] = (await aGame(site.db, { name, ...facts })).id;
  }
  for (let n = 0; n < 9; n += 1) await aGame(site.db, { tags: '["Indie hit"]', popularity: 1 });
  await fillSeries(site.db);
  await rebuildGameLists(site.db);
  await site.db.insertInto('counters').values({ name: 'gamesListed', value: 16 }).execute();
});

type Similar = { game: { name: string }; shared: Record<string, unknown> }[];
const similar = (name: string, more = '') =>
  site.app.inject(`/api/game/${ids[name]}/similar${more}`);

test('series and developer come first, then games that share most, with their rarest tags', async () => {
  const response = await similar('wanted', '?limit=5');
  expect(response.statusCode, response.body).toBe(200);
  const { data } = response.json<{ data: Similar }>();
  expect(Value.Errors(getSimilarGames.schema.response[200], response.json())).toEqual([]);
  expect(data.map(({ game }) => game.name)).toEqual([
    'Wanted II: The Return',
    'sibling',
    'twin',
    'old',
    'common',
  ]);
  expect(data.map(({ shared }) => shared)).toMatchObject([
    { tags: [], genres: [], developers: [], series: true },
    { tags: [], genres: [], developers: ['Small Team'], series: false },
    { tags: ['Deckbuilding', 'Roguelike', 'Indie hit'], genres: ['Indie'], series: false },
    {},
    { tags: ['Indie hit'] },
  ]);
});

test('the game itself and unlisted games are never included', async () => {
  const { data } = (await similar('wanted', '?limit=20')).json<{ data: Similar }>();
  const names = data.map(({ game }) => game.name);
  expect(names).not.toContain('stranger');
  for (const hidden of ['wanted', 'adult', 'draft', 'retired', 'trashed']) {
    expect(names).not.toContain(hidden);
  }
  // A hundred times less known; of another company.
  for (const other of ['unknown', 'Wanted Dead']) expect(names).not.toContain(other);
});

test('a game without tags has no similar games, a retired one does, a hidden one is 404', async () => {
  expect((await similar('bare')).json()).toMatchObject({ data: [] });
  expect((await similar('retired')).json<{ data: Similar }>().data[0]!.game.name).toBe('twin');
  for (const unseen of ['draft', 'trashed']) expect((await similar(unseen)).statusCode).toBe(404);
  expect((await site.app.inject('/api/game/999999/similar')).statusCode).toBe(404);
  expect((await similar('wanted', '?limit=21')).statusCode).toBe(400);
});

test('similar games follow changes of a game', async () => {
  const { db } = site;
  const twins = async () =>
    (await similar('wanted'))
      .json<{ data: Similar }>()
      .data.map(({ game }) => game.name)
      .filter((name) => ['twin', 'old'].includes(name));
  expect(await twins()).toEqual(['twin', 'old']);
  await db.transaction().execute((db) =>
    refreshGames(db, [ids['twin']!], async () => {
      await db.updateTable('games').set({ tags: '[]' }).where('id', '=', ids['twin']!).execute();
      return [];
    }),
  );
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  expect(await twins()).toEqual(['old', 'twin']);
});
