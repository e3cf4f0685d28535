import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { addMonths } from '../../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { packHours } from '../../../domain/games/hour-series.ts';

let site: TestApp;
let ids: number[];
beforeAll(async () => {
  site = await createTestApp();
  ids = [];
  for (let game = 0; game < 6; game += 1) ids.push((await aGame(site.db)).id);
  const [first, second] = ids as [number, number];
  await addMonths(site, {
    '2020-01': { [first]: 10 },
    '2026-09': { [first]: 30, [second]: 20 },
  });
  const hour = { hour: 10, samples: 2, total: 14, peak: 8 };
  const counted = { samples: 2, average: 7, peak: 8, hours: packHours([hour]) };
  const day = Date.parse('2026-11-15') / 86_400_000;
  await site.db
    .insertInto('player_days')
    .values({ gameId: second, day, ...counted })
    .execute();
});
afterAll(() => site.close());

async function compare(games: readonly unknown[], query = '') {
  const url = `/api/compare/players?games=${games.join(',')}${query}`;
  const response = await site.app.inject({ url, headers: { 'accept-language': 'en' } });
  const { data, errorMessage } = response.json();
  return { status: response.statusCode, data, errorMessage };
}

test('games are compared in the order of the request, over a year unless it says otherwise', async () => {
  const [first, second] = ids;
  const { data } = await compare([second, first]);
  expect(data).toMatchObject({
    span: '1y',
    spans: ['48h', '1m', '1y', 'all'],
    series: [
      {
        game: { id: second },
        items: [
          { at: '2026-09-01T00:00:00.000Z', average: 20, peak: 40 },
          { at: '2026-11-01T00:00:00.000Z', average: 7, peak: 8 },
        ],
      },
      { game: { id: first }, items: [{ at: '2026-09-01T00:00:00.000Z', average: 30 }] },
    ],
  });
  const all = await compare([first, second], '&span=all');
  expect(all.data.series[0].items).toMatchObject([{ average: 10 }, { average: 30 }]);
});

test('two days have hours, a month days', async () => {
  const [first, second] = ids;
  for (const [span, at] of [
    ['48h', '2026-11-15T10:00:00.000Z'],
    ['1m', '2026-11-15T00:00:00.000Z'],
  ]) {
    const { data } = await compare([first, second], `&span=${span}`);
    expect(data.series[0].items).toEqual([]);
    expect(data.series[1].items).toEqual([{ at, average: 7, peak: 8 }]);
  }
});

test('games without players have empty lists', async () => {
  const { status, data } = await compare(ids.slice(2, 4));
  expect(status).toBe(200);
  expect(data.series.map(({ items }: { items: unknown[] }) => items)).toEqual([[], []]);
  expect(data.spans).toEqual([]);
});

test('a comparison that cannot be made says why', async () => {
  const [first, second] = ids;
  expect(await compare([first])).toMatchObject({
    status: 400,
    errorMessage: 'Choose at least two games to compare.',
  });
  expect(await compare([first, second, first])).toMatchObject({
    status: 400,
    errorMessage: 'One game is named twice. Choose different games.',
  });
  expect(await compare(ids)).toMatchObject({
    status: 400,
    errorMessage: 'At most five games can be compared.',
  });
  expect(await compare([first, 999_999])).toMatchObject({
    status: 404,
    errorMessage: 'One of these games is not here.',
  });
  expect((await compare([first, 'x'])).status).toBe(400);
  expect((await compare([first, second], '&span=2y')).status).toBe(400);
});

test('a draft is not here', async () => {
  await site.db.updateTable('games').set({ status: 0 }).where('id', '=', ids[5]!).execute();
  expect((await compare([ids[0], ids[5]])).status).toBe(404);
});

test('one game has the same spans, and names those with values', async () => {
  const [first, second] = ids;
  const players = async (id: number, span: string) =>
    (await site.app.inject(`/api/game/${id}/players?span=${span}`)).json().data;
  expect(await players(second!, '48h')).toMatchObject({
    step: 'hour',
    spans: ['48h', '1m', '1y', 'all'],
    items: [{ at: '2026-11-15T10:00:00.000Z', average: 7, peak: 8 }],
  });
  expect(await players(first!, '48h')).toMatchObject({ spans: ['1y', 'all'], items: [] });
  expect(await players(first!, '1y')).toMatchObject({ step: 'month', items: [{ average: 30 }] });
  expect((await players(first!, 'all')).items).toHaveLength(2);

  const since = { samples: 1, average: 5, peak: 5, hours: null, gameId: second! };
  const day = Date.parse('2026-08-01') / 86_400_000;
  await site.db
    .insertInto('player_days')
    .values({ ...since, day })
    .execute();
  expect(await players(second!, '1y')).toMatchObject({
    step: 'day',
    items: [{ at: '2026-08-01T00:00:00.000Z' }, { at: '2026-11-15T00:00:00.000Z' }],
  });
});
