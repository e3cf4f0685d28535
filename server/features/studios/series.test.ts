import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { getSeries, type Series } from '../../../contract/games/studios.ts';
import { aGame } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';
import { fillSeries } from '../../domain/games/series/fill-series.ts';

const site = await sharedApp();
const ids: Record<string, number> = {};

const moon = { developers: '["Moon Works"]' };
const games = {
  'Night Walk': { ...moon, nameZh: '夜行', releaseDate: '2019-03-09', popularity: 2, positive: 30 },
  'Night Walk II': { ...moon, nameZh: '夜行 II', releaseDate: '2023-05-01', popularity: 9 },
  'Night Walk: Dawn': { ...moon, nameZh: '夜行：黎明', popularity: 1 },
  'Night Walk IV': { ...moon, status: 0 },
  'Day Walk': { ...moon, releaseDate: '2020-01-01' },
  'Day Walk 2': { ...moon },
};

beforeAll(async () => {
  for (const [name, facts] of Object.entries(games)) {
    ids[name] = (await aGame(site.db, { name, ...facts })).id;
  }
  await fillSeries(site.db);
  await rebuildGameLists(site.db);
  const [first, second] = [ids['Night Walk']!, ids['Night Walk II']!];
  await addMonths(site, {
    '2019-02': { [first]: 1 },
    '2019-03': { [first]: 100.4 },
    '2019-04': { [first]: 80 },
    '2021-03': { [first]: 8 },
    '2021-04': { [first]: 7 },
    // Too late to show how it began.
    '2024-05': { [second]: 90 },
    '2024-06': { [second]: 70 },
    '2024-07': { [second]: 50 },
  });
  await computeCharts(site, { types: ['players'] });
});

const seriesId = async (value: string) =>
  (
    await site.db
      .selectFrom('facets')
      .select('id')
      .where('facet', '=', 'series')
      .where('value', '=', value)
      .executeTakeFirstOrThrow()
  ).id;

const read = (id: number, query = '') => site.app.inject(`/api/series/${id}${query}`);

async function series(id: number, query = ''): Promise<Series> {
  const response = await read(id, query);
  expect(response.statusCode, response.body).toBe(200);
  expect(Value.Errors(getSeries.schema.response[200], response.json())).toEqual([]);
  return response.json<{ data: Series }>().data;
}

test('a series has its listed games in the order of their release, and how they began', async () => {
  const walk = await series(await seriesId('Night Walk'));
  expect([walk.name, walk.nameZh, walk.firstYear, walk.lastYear]).toEqual([
    'Night Walk',
    '夜行',
    '2019',
    '2023',
  ]);
  expect(walk.games.items.map(({ game, bestRank }) => [game.name, bestRank?.rank])).toEqual([
    ['Night Walk', 1],
    ['Night Walk II', 1],
    ['Night Walk: Dawn', undefined],
  ]);
  expect(walk.known[0]!.name).toBe('Night Walk II');
  expect(walk.studios.map(({ name }) => name)).toEqual(['Moon Works']);
  expect(walk.reviews).toEqual({ positive: 30, negative: 0 });
  expect(walk.players).toHaveLength(8);
  expect(walk.launches.map(({ game, items }) => [game.name, items])).toEqual([
    [
      'Night Walk',
      [
        { month: 0, players: 100 },
        { month: 1, players: 80 },
        { month: 24, players: 8 },
      ],
    ],
  ]);
  const last = await series(walk.id, '?page=2&size=2');
  expect(last.games.items.map(({ game }) => game.name)).toEqual(['Night Walk: Dawn']);
});

test('a game names its series, which has a page from three games on', async () => {
  const seriesOf = async (name: string) =>
    (await site.app.inject(`/api/game/${ids[name]}`)).json().data.series;
  const [walk] = await seriesOf('Night Walk II');
  expect(walk).toEqual({
    id: await seriesId('Night Walk'),
    name: 'Night Walk',
    nameZh: '夜行',
    games: 3,
  });
  const [day] = await seriesOf('Day Walk');
  expect(day).toMatchObject({ name: 'Day Walk', games: 2 });
  expect((await read(day.id)).statusCode).toBe(404);
});

test('a search for a series leads to it, as does the studio of its games', async () => {
  const id = await seriesId('Night Walk');
  const walk = { seriesId: id, name: 'Night Walk', nameZh: '夜行', games: 3 };
  for (const text of ['night walk', '夜行']) {
    const url = `search?q=${encodeURIComponent(text)}`;
    for (const search of [`/api/${url}`, `/api/game/${url}`]) {
      expect((await site.app.inject(search)).json().data.series, search).toEqual([walk]);
    }
  }
  expect((await site.app.inject('/api/search?q=day%20walk')).json().data.series).toEqual([]);
  const { studios } = (await site.app.inject(`/api/game/${ids['Night Walk']}`)).json().data;
  const studio = (await site.app.inject(`/api/studio/${studios[0].id}`)).json().data;
  expect(studio.series).toEqual([{ id, name: 'Night Walk', nameZh: '夜行' }]);
});

test('what is no series is not found', async () => {
  const { id } = await site.db
    .selectFrom('facets')
    .select('id')
    .where('facet', '=', 'developer')
    .executeTakeFirstOrThrow();
  for (const missing of [id, 999_999]) expect((await read(missing)).statusCode).toBe(404);
});

test('a new game joins the series of its namesakes, and two of them make one', async () => {
  const admin = await site.signIn('admin');
  const add = async (appId: number, name: string) => {
    const body = { appId, name, status: 1, developers: ['Moon Works'] };
    const response = await admin.post('/api/game', body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data;
  };
  expect((await add(9001, 'Night Walk: Dusk')).series).toMatchObject([{ name: 'Night Walk' }]);
  expect((await add(9002, 'Rain Walk')).series).toEqual([]);
  expect((await add(9003, 'Rain Walk 2')).series).toMatchObject([{ name: 'Rain Walk', games: 2 }]);
});

test('a series that a person has set is kept', async () => {
  const admin = await site.signIn('admin');
  const id = ids['Day Walk 2']!;
  const { version, appId } = (await admin.get(`/api/game/${id}`)).json().data;
  const own = {
    appId,
    name: 'Day Walk 2',
    status: 1,
    developers: ['Moon Works'],
    series: ['Walks'],
  };
  const saved = await admin.put(`/api/game/${id}`, { ...own, version });
  expect(saved.json().data).toMatchObject({ series: [{ name: 'Walks' }] });
  expect(saved.json().data.lockedFields).toContain('series');
  await fillSeries(site.db);
  const { series: kept } = await site.db
    .selectFrom('games')
    .select('series')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept).toBe('["Walks"]');
});

test('the sitemap lists series and studios that have several games', async () => {
  const id = await seriesId('Night Walk');
  const map = await site.app.inject('/sitemap-series-1.xml');
  expect(map.body).toContain(`/series?id=${id}</loc>`);
  expect(map.body).not.toContain(`/series?id=${await seriesId('Rain Walk')}</loc>`);
  expect((await site.app.inject('/sitemap-studios-1.xml')).body).toMatch(/\/studio\?id=\d+<\/loc>/);
  expect((await site.app.inject('/sitemap.xml')).body).toContain('/sitemap-series-1.xml');
});
