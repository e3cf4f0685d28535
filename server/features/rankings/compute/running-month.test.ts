import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let site: TestApp;
let games: number[];
beforeEach(async () => {
  site = await createTestApp();
  games = [];
  for (let game = 0; game < 3; game += 1) games.push((await aGame(site.db)).id);
});
afterEach(() => site.close());

/** Counts of a game on the days of November from the first to the last one. */
async function addDays(game: number, [first, last]: [number, number], average: number) {
  const gameId = games[game]!;
  const start = Date.parse('2026-11-01') / 86_400_000 - 1;
  const days = Array.from({ length: last - first + 1 }, (_, at) => start + first + at);
  await site.db
    .insertInto('player_days')
    .values(
      days.map((day) => ({ gameId, day, samples: 24, average, peak: 2 * average, hours: null })),
    )
    .execute();
  await site.db
    .insertInto('player_targets')
    .values({ gameId, everyHours: 1, nextAt: '2026-11-30' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function november(type = 'players') {
  site.clock.now = new Date(site.clock.now.getTime() + 31_000);
  const response = await site.app.inject(`/api/ranking/data/${type}?period=M:2026-11`);
  return response.json().data;
}
const values = (chart: { items: { game: { id: number }; value: number }[] }) =>
  chart.items.map(({ game, value }) => [games.indexOf(game.id), value]);

test('the running month has this site’s own counts up to yesterday', async () => {
  site.clock.now = new Date('2026-11-11T01:00:00Z');
  await addDays(0, [1, 4], 100);
  await addDays(0, [5, 10], 200);
  await addDays(1, [5, 10], 300);
  // Too few days, and a day that is not over.
  await addDays(2, [6, 10], 900);
  await addDays(1, [11, 11], 90_000);
  await computeCharts(site, { types: ['players', 'peak'] });
  const chart = await november();
  expect(chart).toMatchObject({ status: 'provisional', dataAsOf: '2026-11-10' });
  expect(values(chart)).toEqual([
    [1, 300],
    [0, 160],
  ]);
  expect(values(await november('peak'))).toEqual([
    [1, 600],
    [0, 400],
  ]);
});

test('on the first of the next month it is final, with its last day', async () => {
  await addDays(0, [1, 30], 100);
  site.clock.now = new Date('2026-12-01T00:10:00Z');
  await computeCharts(site, { types: ['players'] });
  expect(await november()).toMatchObject({ status: 'final', dataAsOf: '2026-11-30' });
});

test('a month that was imported stays as it is', async () => {
  site.clock.now = new Date('2026-11-11T01:00:00Z');
  await addMonths(site, { '2026-11': { [games[2]!]: 7 } });
  await addDays(0, [1, 10], 100);
  await computeCharts(site, { types: ['players'] });
  expect(values(await november())).toEqual([[2, 7]]);
});

test('on its first day a month has no chart', async () => {
  site.clock.now = new Date('2026-11-01T09:00:00Z');
  await addDays(0, [1, 1], 100);
  await computeCharts(site, { types: ['players'] });
  expect(await november()).toMatchObject({ status: 'missing', items: [] });
});
