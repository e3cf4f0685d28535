import { expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();

type Page = { items: Record<string, unknown>[]; playersMonth: string | null };

async function list(query: string): Promise<Page> {
  const response = await site.app.inject(`/api/game/list?size=9&${query}`);
  return response.json<{ data: Page }>().data;
}

test('lists are sorted by the players of the newest complete month, and by their rise', async () => {
  const ids = [];
  for (const name of ['Big', 'Riser', 'Noise', 'New', 'Uncounted']) {
    ids.push((await aGame(site.db, { name })).id);
  }
  const [big, riser, noise, fresh] = ids as [number, number, number, number, number];
  const before = { [big]: 9000, [riser]: 1000, [noise]: 2 };
  await addMonths(site, {
    '2026-06': before,
    '2026-07': before,
    '2026-08': before,
    '2026-09': { [big]: 9900, [riser]: 3000, [noise]: 20, [fresh]: 700 },
    // Thin: it has less than half of the games before it.
    '2026-10': { [noise]: 50_000 },
  });
  await computeCharts(site, { types: ['players'] });

  const byPlayers = await list('sort=players');
  expect(byPlayers.playersMonth).toBe('2026-09');
  expect(
    byPlayers.items.map(({ name, players, playersBefore }) => [name, players, playersBefore]),
  ).toEqual([
    ['Big', 9900, 9000],
    ['Riser', 3000, 1000],
    ['New', 700, null],
    ['Noise', 20, 2],
    ['Uncounted', null, null],
  ]);
  // Damped, so that eighteen more players of twenty are no rise.
  const byRise = await list('sort=rising');
  expect(byRise.items.map(({ name }) => name).slice(0, 3)).toEqual(['Riser', 'Big', 'Noise']);

  await addMonths(site, { '2026-10': { [big]: 1, [riser]: 2, [fresh]: 3 } });
  await computeCharts(site, { types: ['players'] });
  const next = await list('sort=players&order=asc');
  expect(next.items.map(({ name, players }) => [name, players])).toEqual([
    ['Big', 1],
    ['Riser', 2],
    ['New', 3],
    ['Noise', 50_000],
    ['Uncounted', null],
  ]);
});
