import { beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp();
beforeAll(async () => {
  const games: number[] = [];
  for (let game = 0; game < 120; game += 1) {
    games.push((await aGame(site.db, { genres: game < 2 ? '["RPG"]' : '[]' })).id);
  }
  const counts = (number: number) =>
    Object.fromEntries(games.slice(0, number).map((id, index) => [id, 1000 - index]));
  await addMonths(site, {
    '2025-10': counts(120),
    '2025-11': counts(110),
    '2025-12': counts(120),
    '2026-01': counts(60),
    '2026-02': counts(34),
    '2026-03': counts(57),
  });
  await computeCharts(site, { types: ['players'] });
});

const get = async (url: string) => (await site.app.inject(url)).json().data;

async function periods(query = ''): Promise<[string, number, boolean][]> {
  const listed = await get(`/api/ranking/periods/players${query}`);
  return listed.map(({ period, games, complete }: Record<string, unknown>) => [
    period,
    games,
    complete,
  ]);
}

test('a period with less than half as many games as usual is not complete', async () => {
  expect(await periods()).toEqual([
    ['M:2026-03', 57, false],
    ['M:2026-02', 34, false],
    ['M:2026-01', 60, true],
    ['M:2025-12', 120, true],
    ['M:2025-11', 110, true],
    ['M:2025-10', 120, true],
    ['Y:2026', 60, true],
    ['Y:2025', 120, true],
  ]);
});

test('each sub-type has its own measure', async () => {
  const listed = await periods('?subType=rpg');
  expect(listed.map(([, games, isComplete]) => [games, isComplete])).toEqual(
    listed.map(() => [2, true]),
  );
});

test('a chart tells how many games it covers, beyond its published rows, and what is usual', async () => {
  const chart = (period: string) => get(`/api/ranking/data/players?period=${period}`);
  expect(await chart('M:2025-12')).toMatchObject({
    total: 100,
    coverage: { games: 120, usual: 115 },
  });
  expect(await chart('M:2026-02')).toMatchObject({
    period: 'M:2026-02',
    coverage: { games: 34, usual: 115 },
  });
  expect(await chart('M:2025-10')).toMatchObject({ coverage: { games: 120, usual: null } });
  expect(await chart('M:1999-01')).toMatchObject({
    status: 'missing',
    coverage: { games: 0, usual: null },
  });
});

test('charts of an older release are judged by the next run, without a revision', async () => {
  const judged = await periods();
  await site.db
    .updateTable('ranking_snapshots')
    .set({ games: null, usual: null, complete: 1 })
    .execute();
  expect(await computeCharts(site, { types: ['players'], revise: false })).toBe(0);
  site.clock.now = new Date(site.clock.now.getTime() + 31_000);
  expect(await periods()).toEqual(judged);
  expect(await get('/api/ranking/data/players?period=M:2026-02')).toMatchObject({
    revision: 1,
    coverage: { games: 34, usual: 115 },
  });
});
