import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { computeCharts } from '../../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { packHours } from '../../../domain/games/hour-series.ts';

let site: TestApp;
let ids: number[];
beforeEach(async () => {
  site = await createTestApp();
  site.clock.now = new Date('2026-11-18T00:30:00.000Z');
  ids = [];
  for (let number = 0; number < 3; number += 1) ids.push((await aGame(site.db)).id);
});
afterEach(() => site.close());

/** Gives each game its players in every hour of the day, and twice as many in one hour. */
async function addDay(day: string, players: readonly number[], hours = 24) {
  const rows = players.map((total, index) => ({
    gameId: ids[index]!,
    day: Date.parse(day) / 86_400_000,
    samples: hours,
    average: total,
    peak: total * 2,
    hours: packHours(
      Array.from({ length: hours }, (_, hour) => ({ hour, samples: 1, total, peak: total })),
    ),
  }));
  await site.db.insertInto('player_days').values(rows).execute();
  for (const { gameId } of rows) {
    await site.db
      .insertInto('player_targets')
      .values({ gameId, everyHours: 1, nextAt: day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function chartOf(type: string, period: string) {
  site.clock.now = new Date(site.clock.now.getTime() + 31_000);
  const address = `/api/ranking/data/${type}?period=${period}`;
  const { data } = (await site.app.inject(address)).json();
  return data;
}
const order = (chart: { items: { game: { id: number } }[] }) =>
  chart.items.map(({ game }) => ids.indexOf(game.id));

test('each completed day of collected counts has a chart, compared with the day before', async () => {
  await addDay('2026-11-16', [300, 200, 100]);
  await addDay('2026-11-17', [100, 200, 300]);
  await addDay('2026-11-18', [1, 2, 3], 1);
  await computeCharts(site, { types: ['players', 'peak'] });

  const day = await chartOf('players', 'D:2026-11-17');
  expect(day).toMatchObject({
    period: 'D:2026-11-17',
    status: 'final',
    comparedTo: 'D:2026-11-16',
    dataAsOf: '2026-11-17',
    incomplete: null,
  });
  expect(order(day)).toEqual([2, 1, 0]);
  expect(day.items[0]).toMatchObject({ value: 300, movement: 'up', previousRank: 3 });
  expect((await chartOf('peak', 'D:2026-11-17')).items[0]).toMatchObject({ value: 600 });

  // The current day has no chart: the newest one is shown instead, with its own period.
  expect(await chartOf('players', 'D:2026-11-18')).toMatchObject({
    period: 'D:2026-11-17',
    reason: 'not-yet-published',
  });
  const address = `/api/ranking/working/players?period=D:2026-11-17&gameId=${ids[2]}`;
  expect((await site.app.inject(address)).json().data.inputs).toEqual([
    { name: 'avgPlayers 2026-11-17', value: 300, source: 'steam-players' },
  ]);
});

test('the day after one with many missing hours is compared with nothing', async () => {
  await addDay('2026-11-15', [300, 200, 100]);
  await addDay('2026-11-16', [300, 200, 100], 4);
  await addDay('2026-11-17', [100, 200, 300]);
  await computeCharts(site, { types: ['players'] });
  expect((await chartOf('players', 'D:2026-11-16')).comparedTo).toBeNull();
  expect((await chartOf('players', 'D:2026-11-17')).comparedTo).toBeNull();
});

test('a day with many missing hours is marked', async () => {
  await addDay('2026-11-17', [300, 200, 100], 6);
  await computeCharts(site, { types: ['players'] });
  expect(await chartOf('players', 'D:2026-11-17')).toMatchObject({ incomplete: 'missing-hours' });
});

test('the growth of a day is measured against the complete days of the week before', async () => {
  await addDay('2026-11-12', [9000, 9000, 9000], 6);
  await addDay('2026-11-14', [1000, 1000, 1000]);
  await addDay('2026-11-15', [1000, 2000, 1000]);
  await addDay('2026-11-16', [1000, 3000, 50]);
  await addDay('2026-11-17', [4000, 4000, 600]);
  await computeCharts(site, { types: ['rising'] });

  const day = await chartOf('rising', 'D:2026-11-17');
  // 4500 / 1500 and 4500 / 2500; the third game lost players.
  expect(order(day)).toEqual([0, 1]);
  expect(day.items.map(({ value }: { value: number }) => value)).toEqual([200, 80]);
  expect(day.items[0]).toMatchObject({ sampleSize: 3, growth: { from: 1000, to: 4000 } });
  expect(await chartOf('rising', 'D:2026-11-16')).toMatchObject({ total: 0 });
  const address = `/api/ranking/working/rising?period=D:2026-11-17&gameId=${ids[0]}`;
  expect((await site.app.inject(address)).json().data.inputs.map(Object.values)).toEqual([
    ['avgPlayers 2026-11-12', 9000, 'steam-players'],
    ['avgPlayers 2026-11-14', 1000, 'steam-players'],
    ['avgPlayers 2026-11-15', 1000, 'steam-players'],
    ['avgPlayers 2026-11-16', 1000, 'steam-players'],
    ['avgPlayers 2026-11-17', 4000, 'steam-players'],
  ]);
});

test('a later computation does not revise growth for which the week before is not read', async () => {
  const days = Array.from({ length: 16 }, (_, back) =>
    new Date(Date.UTC(2026, 10, 2 + back)).toISOString().slice(0, 10),
  );
  for (const [index, day] of days.entries()) await addDay(day, [1000 + 100 * index, 100, 100]);
  site.clock.now = new Date('2026-11-12T00:30:00.000Z');
  await computeCharts(site, { types: ['rising'] });
  site.clock.now = new Date('2026-11-18T00:30:00.000Z');
  await computeCharts(site, { types: ['rising'] });
  for (const day of days.slice(3)) {
    expect(await chartOf('rising', `D:${day}`), day).toMatchObject({ status: 'final', total: 1 });
  }
});

test('days that another site has ranked are charts of peaks, unless this site counted', async () => {
  const imported = (day: string, peaks: readonly number[], kind: 'steamspy' | 'samples') =>
    site.db
      .insertInto('players_daily')
      .values(
        peaks.map((peakPlayers, index) => ({
          gameId: ids[index]!,
          day: Date.parse(day) / 86_400_000,
          source: kind === 'steamspy' ? 'A' : 'V',
          kind,
          avgPlayers: null,
          peakPlayers,
        })),
      )
      .execute();
  await imported('2026-09-15', [30, 20, 10], 'steamspy');
  await imported('2026-09-16', [10, 20, 30], 'steamspy');
  await imported('2026-09-17', [1, 2, 3], 'samples');
  await imported('2026-11-17', [1, 2, 3], 'steamspy');
  await addDay('2026-11-17', [300, 200, 100]);
  await computeCharts(site, { types: ['peak', 'players'] });

  const day = await chartOf('peak', 'D:2026-09-16');
  expect(day).toMatchObject({
    period: 'D:2026-09-16',
    status: 'final',
    comparedTo: 'D:2026-09-15',
    dataAsOf: '2026-09-16',
  });
  expect(order(day)).toEqual([2, 1, 0]);
  expect((await chartOf('peak', 'D:2026-11-17')).items[0]).toMatchObject({ value: 600 });
  const periods = (await site.app.inject('/api/ranking/periods/peak')).json().data;
  expect(periods.map(({ period }: { period: string }) => period)).toEqual([
    'D:2026-11-17',
    'D:2026-09-16',
    'D:2026-09-15',
  ]);
  expect((await chartOf('players', 'D:2026-09-16')).items).toEqual([]);
  const address = `/api/ranking/working/peak?period=D:2026-09-16&gameId=${ids[2]}`;
  expect((await site.app.inject(address)).json().data.inputs).toEqual([
    { name: 'peakPlayers 2026-09-16', value: 30, source: 'A' },
  ]);
});

test('days have no genre charts, and the navigation says so', async () => {
  await addDay('2026-11-17', [300, 200, 100]);
  await computeCharts(site, { types: ['players'] });
  const { data } = (await site.app.inject('/api/ranking/nav')).json();
  const players = data.find(({ type }: { type: string }) => type === 'players');
  expect(players).toMatchObject({ periodKinds: ['M', 'Y', 'D'], partKinds: ['M', 'Y'] });
  const sales = data.find(({ type }: { type: string }) => type === 'sales');
  expect(sales).toMatchObject({ partKinds: ['M', 'D'] });
});
