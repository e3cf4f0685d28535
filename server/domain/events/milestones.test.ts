import { expect, test } from 'vitest';
import type { Event } from '../../../contract/events/events.ts';
import { aGame } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();

test('charts know the first million and the first time on top, but not of the first month', async () => {
  const [old, risen, small] = await Promise.all([0, 1, 2].map(() => aGame(site.db, { status: 1 })));
  const months = {
    '2026-06': { [old!.id]: 900_000, [risen!.id]: 40_000 },
    '2026-07': { [old!.id]: 800_000, [risen!.id]: 600_000, [small!.id]: 10 },
    '2026-08': { [old!.id]: 700_000, [risen!.id]: 950_000, [small!.id]: 20 },
  };
  await addMonths(site, months);
  const milestones = async () => {
    await computeCharts(site, { types: ['players'] });
    // Cached responses expire.
    site.clock.now = new Date(site.clock.now.getTime() + 31_000);
    const response = await site.app.inject('/api/event/list?kind=milestone&to=2026-12-31');
    const { items } = response.json<{ data: { items: Event[] } }>().data;
    return items.map(({ game, date, endDate, precision, title }) =>
      [game!.id, date, endDate, precision, title].join(' '),
    );
  };
  const first = `${risen!.id} 2026-08-01 2026-08-31 month First place among the most played games`;
  const over = (players: string) =>
    `${risen!.id} 2026-07-01 2026-07-31 month Over ${players} players at once for the first time`;
  const all = [first, over('100,000'), over('1,000,000')].toSorted();
  expect((await milestones()).toSorted()).toEqual(all);
  expect((await milestones()).toSorted()).toEqual(all);

  // A figure was wrong: what it told is no longer said.
  await site.db
    .updateTable('players_monthly')
    .set({ peakPlayers: 90_000, avgPlayers: 5 })
    .where('gameId', '=', risen!.id)
    .execute();
  expect(await milestones()).toEqual([]);
});
