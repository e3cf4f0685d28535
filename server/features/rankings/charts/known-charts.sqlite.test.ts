import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RankingPage, RankingRow } from '../../../../contract/rankings/rankings.ts';
import { computeCharts } from '../../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { root } from '../../../platform/root.ts';

let site: TestApp;
/** The published player counts, by month and appId. */
const months = new Map<string, Map<number, number>>();
const wanted = ['2020-10', '2020-11', '2020-12', '2021-01', '2021-02', '2021-03'];

beforeAll(async () => {
  const file = join(root, 'server/seeds/data/players-monthly.csv.gz');
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(1);
  const facts = lines.map((line) => line.split(',')).filter(([, month]) => wanted.includes(month!));
  for (const [appId, month, average] of facts) {
    const games = months.get(month!) ?? new Map<number, number>();
    months.set(month!, games.set(Number(appId), Number(average)));
  }
  site = await createTestApp();
  const appIds = [...new Set(facts.map(([appId]) => Number(appId)))];
  const day = '2026-01-01T00:00:00.000Z';
  for (let start = 0; start < appIds.length; start += 1000) {
    const games = appIds
      .slice(start, start + 1000)
      .map((appId) => ({ appId, name: `App ${appId}` }));
    await site.db
      .insertInto('games')
      .values(games.map((game) => ({ ...game, createdAt: day, updatedAt: day })))
      .execute();
  }
  const stored = await site.db.selectFrom('games').select(['id', 'appId']).execute();
  const ids = new Map(stored.map(({ id, appId }) => [appId, id]));
  const rows = facts.map(([appId, month, avgPlayers, peakPlayers, source]) => ({
    gameId: ids.get(Number(appId))!,
    month: month!,
    avgPlayers: Number(avgPlayers),
    peakPlayers: Number(peakPlayers),
    source: source!,
  }));
  for (let start = 0; start < rows.length; start += 1000) {
    await site.db
      .insertInto('players_monthly')
      .values(rows.slice(start, start + 1000))
      .execute();
  }
  await computeCharts(site, { types: ['players'] });
}, 60_000);
afterAll(() => site.close());

/** Every page of a chart, joined. */
async function whole(month: string): Promise<RankingRow[]> {
  const rows: RankingRow[] = [];
  for (let page = 1; ; page += 1) {
    const response = await site.app.inject(
      `/api/ranking/data/players?period=M:${month}&size=30&page=${page}`,
    );
    const { items, total } = response.json().data as RankingPage;
    rows.push(...items);
    if (items.length === 0) {
      expect(rows).toHaveLength(total);
      return rows;
    }
  }
}

const ranksByValue = (values: Iterable<number>) => {
  const sorted = [...values].toSorted((a, b) => b - a);
  return (value: number) => sorted.indexOf(value) + 1;
};

test('December 2020 has the published values', async () => {
  const rows = await whole('2020-12');
  expect(rows.slice(0, 5).map(({ game, value }) => [game.appId, value])).toEqual([
    [730, 717_803.75],
    [570, 422_552.32],
    [1_091_500, 332_395.65],
    [578_080, 189_233.58],
    [271_590, 106_914.27],
  ]);
});

describe.each(wanted)('%s, computed from the file', (month) => {
  test('has every position once, the right values, and shared ranks for shared values', async () => {
    const rows = await whole(month);
    const rankOf = ranksByValue(months.get(month)!.values());
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    for (const { game, value, rank } of rows) {
      expect(value).toBe(months.get(month)!.get(game.appId));
      expect(rank).toBe(rankOf(value!));
    }
  });

  test('has movements relative to the month before', async () => {
    const before = months.get(wanted[wanted.indexOf(month) - 1] ?? '');
    const isComparable = before !== undefined && month !== '2021-03';
    const rankBefore = ranksByValue(before?.values() ?? []);
    for (const { game, rank, previousRank, previousValue, movement } of await whole(month)) {
      const value = before?.get(game.appId);
      const expected = value === undefined ? Infinity : rankBefore(value);
      if (!isComparable) expect([previousRank, movement]).toEqual([null, 'unknown']);
      else if (expected > 200) expect(['new', 'reentry']).toContain(movement);
      else {
        const direction = rank < expected ? 'up' : rank > expected ? 'down' : 'same';
        expect([previousRank, previousValue, movement]).toEqual([expected, value, direction]);
      }
    }
  });
});
