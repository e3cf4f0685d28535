import { expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();

test('the board has the first six of the newest week, unless they are too few', async () => {
  const games: Awaited<ReturnType<typeof aGame>>[] = [];
  for (let game = 0; game < 7; game += 1) games.push(await aGame(site.db));
  await addMonths(site, {
    '2026-10': Object.fromEntries(games.map(({ id }, at) => [id, 100 - at])),
  });
  await computeCharts(site, { types: ['players'] });
  const boardWith = async (week: string, order: readonly number[]) => {
    const rows = order.map((index, at) => ({
      country: 'global',
      week,
      rank: at + 1,
      appId: games[index]!.appId,
      seenAt: `${week}T00:00:00.000Z`,
    }));
    await site.db.insertInto('weekly_top_sellers').values(rows).execute();
    await computeCharts(site, { types: ['top-sellers'] });
    site.clock.now = new Date(site.clock.now.getTime() + 31_000);
    return (await site.app.inject('/api/home/board')).json().data;
  };
  expect((await boardWith('2026-11-03', [0, 1, 2])).sellers).toBeNull();
  const { sellers, newcomers } = await boardWith('2026-11-10', [3, 0, 1, 2, 4, 5, 6]);
  const { type, period, items } = sellers;
  expect([type, period]).toEqual(['top-sellers', 'W:2026-11-10']);
  const ids = items.map(({ game }: { game: { id: number } }) => game.id);
  expect(ids).toEqual([3, 0, 1, 2, 4, 5].map((index) => games[index]!.id));
  expect(items[1]).toMatchObject({ rank: 2, previousRank: 1, movement: 'down', change: -1 });

  // The month has nobody new, so the newest week tells who is.
  type Newcomer = { game: { id: number }; rank: number; period: string; note: string };
  expect(
    newcomers.map(({ game, rank, period, note }: Newcomer) => [game.id, rank, period, note]),
  ).toEqual(
    [3, 4, 5, 6].map((index, at) => [games[index]!.id, [1, 5, 6, 7][at], 'W:2026-11-10', 'first']),
  );
});
