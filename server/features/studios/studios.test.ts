import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { getStudio, type Studio } from '../../../contract/games/studios.ts';
import { aGame } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const site = await sharedApp();
const ids: Record<string, number> = {};

const moon = { developers: '["Moon Works"]', publishers: '["Tall House"]' };
const games = {
  First: { ...moon, releaseDate: '2019-03-01', popularity: 2, positive: 30, negative: 10 },
  Second: { ...moon, releaseDate: '2023-05-01', popularity: 9, positive: 60, negative: 0 },
  Soon: { ...moon, popularity: 1 },
  Draft: { ...moon, status: 0 },
  Adult: { ...moon, mature: 2 },
  Own: { developers: '["Tall House"]', publishers: '["Tall House"]', releaseDate: '2021-01-01' },
  Hidden: { developers: '["Nobody"]', status: 0 },
};

beforeAll(async () => {
  for (const [name, facts] of Object.entries(games)) {
    ids[name] = (await aGame(site.db, { name, ...facts })).id;
  }
  await addMonths(site, {
    '2026-09': { [ids['First']!]: 100.4, [ids['Second']!]: 50, [ids['Own']!]: 70 },
    '2026-10': { [ids['Second']!]: 90, [ids['Own']!]: 20 },
  });
  await computeCharts(site, { types: ['players'] });
});

const facetId = async (facet: 'developer' | 'publisher', value: string) =>
  (
    await site.db
      .selectFrom('facets')
      .select('id')
      .where('facet', '=', facet)
      .where('value', '=', value)
      .executeTakeFirstOrThrow()
  ).id;

const read = (id: number, query = '') => site.app.inject(`/api/studio/${id}${query}`);

async function studio(id: number, query = ''): Promise<Studio> {
  const response = await read(id, query);
  expect(response.statusCode, response.body).toBe(200);
  expect(Value.Errors(getStudio.schema.response[200], response.json())).toEqual([]);
  return response.json<{ data: Studio }>().data;
}

const names = (items: readonly { game: { name: string } }[]) => items.map(({ game }) => game.name);

test('a studio has its listed games, the newest first, and what they reached', async () => {
  const moonWorks = await studio(await facetId('developer', 'Moon Works'));
  expect(moonWorks.name).toBe('Moon Works');
  expect(names(moonWorks.games.items)).toEqual(['Second', 'First', 'Soon']);
  expect([moonWorks.firstYear, moonWorks.lastYear]).toEqual(['2019', '2023']);
  expect(moonWorks.known.map(({ name }) => name)).toEqual(['Second', 'First', 'Soon']);
  expect(moonWorks.games.items.map(({ players }) => players)).toEqual([90, null, null]);
  expect(moonWorks.players).toEqual([
    { month: '2026-09', players: 150, games: 2 },
    { month: '2026-10', players: 90, games: 1 },
  ]);
  expect(
    moonWorks.bestRanks.map(({ game, type, rank, period }) => [game.name, type, rank, period]),
  ).toEqual([
    ['First', 'players', 1, 'M:2026-09'],
    ['Second', 'players', 1, 'M:2026-10'],
  ]);
  expect(moonWorks.reviews).toEqual({ positive: 90, negative: 10 });
});

test('a game and a search lead to its studios', async () => {
  const moonWorks = await facetId('developer', 'Moon Works');
  const game = (await site.app.inject(`/api/game/${ids['First']}`)).json().data;
  expect(game.studios).toEqual([
    { id: moonWorks, name: 'Moon Works' },
    { id: await facetId('publisher', 'Tall House'), name: 'Tall House' },
  ]);
  const own = (await site.app.inject(`/api/game/${ids['Own']}`)).json().data;
  expect(own.studios).toEqual([
    { id: await facetId('developer', 'Tall House'), name: 'Tall House' },
  ]);
  const found = (await site.app.inject('/api/game/search?q=moon')).json().data;
  expect(found.developers).toEqual([{ studioId: moonWorks, name: 'Moon Works', games: 3 }]);
});

test('pages of games', async () => {
  const id = await facetId('developer', 'Moon Works');
  const { games: second, known } = await studio(id, '?page=2&size=2');
  expect(names(second.items)).toEqual(['Soon']);
  expect([second.total, known.length]).toEqual([3, 3]);
});

test('a publisher that develops too is one studio, under the id of the developer', async () => {
  const developer = await facetId('developer', 'Tall House');
  const publisher = await facetId('publisher', 'Tall House');
  for (const id of [developer, publisher]) {
    const house = await studio(id);
    expect(house.id).toBe(developer);
    expect(names(house.games.items)).toEqual(['Second', 'Own', 'First', 'Soon']);
  }
});

test('what is no studio, or has no listed game, is not found', async () => {
  const genre = await site.db
    .selectFrom('facets')
    .select('id')
    .where('facet', '=', 'genre')
    .execute();
  const missing = [999_999, await facetId('developer', 'Nobody'), ...genre.map(({ id }) => id)];
  for (const id of missing) expect((await read(id)).statusCode).toBe(404);
});

test('rebuilding the lists keeps the ids of studios', async () => {
  const before = await facetId('publisher', 'Tall House');
  await rebuildGameLists(site.db);
  expect(await facetId('publisher', 'Tall House')).toBe(before);
  expect((await studio(before)).games.total).toBe(4);
});
