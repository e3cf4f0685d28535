import { beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';
import { createMatchGames } from './match-games.ts';

const t = await sharedApp();
const ids: Record<string, number> = {};
const match = (wanted: Parameters<ReturnType<typeof createMatchGames>>[0]) =>
  createMatchGames(
    { db: t.db, write: async () => Promise.reject(new Error('Nothing is left to store.')) },
    async () => [],
  )(wanted);

const games = {
  'Lantern Deep': { appId: 700_001, releaseDate: '2021-03-01', reviewCount: 900 },
  'Layers of Dread': { releaseDate: '2016-02-16', reviewCount: 20_000 },
  'Layers of Dread (2016)': { releaseDate: '2016-02-17', reviewCount: 5000 },
  'Control Room Ultimate Edition': { releaseDate: '2020-08-27', reviewCount: 800 },
  'Battlefrogs in Space': { releaseDate: '2020-08-20', reviewCount: 10 },
  'Risk of Drizzle 2': { nameZh: '雨中漫步2', releaseDate: '2020-08-11' },
  'Final Story VII': { releaseDate: '2013-07-04' },
  Solitude: { releaseDate: '2019-01-01' },
  'Gone Home Again': { deletedAt: '2026-01-01T00:00:00.000Z' },
};

beforeAll(async () => {
  for (const [name, facts] of Object.entries(games)) {
    ids[name] = (await aGame(t.db, { name, ...facts })).id;
  }
  await t.db
    .insertInto('game_ids')
    .values({ scheme: 'gog', value: '77', gameId: ids['Lantern Deep']!, source: 'test' })
    .execute();
  await rebuildGameLists(t.db);
  const { catchUp } = await import('./store-names.ts');
  const write = (work: never) => t.db.transaction().execute(work) as never;
  await catchUp({ db: t.db, write: write as never });
});

type Wanted = Parameters<typeof match>[0][number];
const cases: [string, Wanted, string, string, string | null][] = [
  [
    'an appId',
    { names: ['Lantern Deep'], ids: { steam: '700001' } },
    'certain',
    'id',
    'Lantern Deep',
  ],
  ['an id alone', { names: [], ids: { gog: '77' } }, 'certain', 'id', 'Lantern Deep'],
  [
    'an id in another script',
    { names: ['深灯'], ids: { gog: '77' } },
    'certain',
    'id',
    'Lantern Deep',
  ],
  ['an id of another name', { names: ['Chess'], ids: { gog: '77' } }, 'choose', 'otherName', null],
  ['an equal name', { names: ['lantern  deep™'] }, 'certain', 'name', 'Lantern Deep'],
  ['a numeral', { names: ['Final Story 7'] }, 'certain', 'name', 'Final Story VII'],
  ['a Chinese name', { names: ['雨中漫步 2'] }, 'certain', 'name', 'Risk of Drizzle 2'],
  [
    'both halves',
    { names: ['雨中漫步2 Risk of Drizzle 2'] },
    'likely',
    'edition',
    'Risk of Drizzle 2',
  ],
  ['a sibling', { names: ['Layers of Dread'] }, 'choose', 'several', null],
  [
    'another edition',
    { names: ['Control Room'] },
    'likely',
    'edition',
    'Control Room Ultimate Edition',
  ],
  ['a year off', { names: ['Lantern Deep'], year: 1994 }, 'choose', 'year', null],
  [
    'an old console',
    { names: ['Battlefrogs in Space'], platform: 'NES' },
    'choose',
    'platform',
    null,
  ],
  [
    'a console with the year',
    { names: ['Lantern Deep'], year: 2021, platform: 'PS4' },
    'certain',
    'name',
    'Lantern Deep',
  ],
  ['a demo', { names: ['Lantern Deep Demo'] }, 'unmatched', 'none', null],
  ['one word', { names: ['Solitude'] }, 'likely', 'short', 'Solitude'],
  ['nothing', { names: ['Nobody Knows This'] }, 'unmatched', 'none', null],
  ['a game in the trash', { names: ['Gone Home Again'] }, 'unmatched', 'none', null],
];

test.each(cases)('%s', async (_what, wanted, certainty, reason, name) => {
  const [found] = await match([wanted]);
  expect(found).toMatchObject({ certainty, reason });
  if (name) expect(found?.gameId).toBe(ids[name]);
  if (certainty === 'choose') expect(found?.candidates.length).toBeGreaterThan(0);
});
