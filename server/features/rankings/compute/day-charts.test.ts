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

/** The players of each game in every hour of the day, and in one hour twice as many. */
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

test('each day of our own counts that is over has a chart, compared with the day before', async () => {
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

  // The day that runs is no chart: the newest one is shown in its place, and said to be another.
  expect(await chartOf('players', 'D:2026-11-18')).toMatchObject({
    period: 'D:2026-11-17',
    reason: 'not-yet-published',
  });
  const address = `/api/ranking/working/players?period=D:2026-11-17&gameId=${ids[2]}`;
  expect((await site.app.inject(address)).json().data.inputs).toEqual([
    { name: 'avgPlayers 2026-11-17', value: 300, source: 'steam-players' },
  ]);
});

test('a day with many hours missing says so', async () => {
  await addDay('2026-11-17', [300, 200, 100], 6);
  await computeCharts(site, { types: ['players'] });
  expect(await chartOf('players', 'D:2026-11-17')).toMatchObject({ incomplete: 'missing-hours' });
});
