import { describe, expect, test } from 'vitest';
import type { Chart } from './chart.ts';
import { createSeries, type PlacedChart } from './series.ts';

const chart = (
  period: string,
  values: Record<number, number>,
  more: Partial<Chart> = {},
): Chart => ({
  period,
  entries: Object.entries(values).map(([id, value]) => ({
    gameId: Number(id),
    value,
    sampleSize: null,
  })),
  incomplete: null,
  coverage: 'all',
  dataAsOf: null,
  ...more,
});

const released = new Map([
  [1, '2019-01-01'],
  [2, '2018-01-01'],
]);
const openSeries = (depth = 2) => createSeries(depth, (id) => released.get(id) ?? null);

const row = ({ rows }: PlacedChart, gameId: number) => rows.find((it) => it.gameId === gameId)!;
const ranks = ({ rows }: PlacedChart) => rows.map(({ gameId, rank }) => [gameId, rank]);

describe('a series of charts', () => {
  test('the first one has no arrows, and no game is new', () => {
    const first = openSeries().place(chart('M:2020-01', { 1: 5, 2: 9 }));
    expect(first.comparedTo).toBeNull();
    expect(first.rows).toMatchObject([
      { gameId: 2, position: 1, rank: 1, movement: 'unknown', previousRank: null },
      { gameId: 1, position: 2, rank: 2, movement: 'unknown', previousRank: null },
    ]);
  });

  test('later ones have the movements up, down, same, new and reentry', () => {
    const series = openSeries(4);
    series.place(chart('M:2020-01', { 1: 9, 2: 8, 3: 7, 4: 6 }));
    const second = series.place(chart('M:2020-02', { 1: 9, 2: 7, 3: 8, 5: 6 }));
    expect(second.comparedTo).toBe('M:2020-01');
    expect(row(second, 1)).toMatchObject({ movement: 'same', previousRank: 1, previousValue: 9 });
    expect(row(second, 3)).toMatchObject({ movement: 'up', rank: 2, previousRank: 3 });
    expect(row(second, 2)).toMatchObject({ movement: 'down', rank: 3, previousRank: 2 });
    expect(row(second, 5)).toMatchObject({ movement: 'new', previousRank: null });
    const third = series.place(chart('M:2020-03', { 4: 9, 6: 8 }));
    expect(row(third, 4)).toMatchObject({ movement: 'reentry', previousRank: null });
    expect(row(third, 6).movement).toBe('new');
  });

  test('a missing period means no arrows, and the streak restarts', () => {
    const series = openSeries();
    series.place(chart('M:2020-01', { 1: 9 }));
    const after = series.place(chart('M:2020-03', { 1: 9, 2: 5 }));
    expect([after.comparedTo, row(after, 2).movement]).toEqual([null, 'unknown']);
    expect(row(after, 1)).toMatchObject({ periodsOnChart: 2, streak: 1, peakPeriod: 'M:2020-01' });
  });

  test('is not compared across a change of coverage', () => {
    const series = openSeries();
    series.place(chart('M:2021-02', { 1: 9 }));
    const after = series.place(chart('M:2021-03', { 1: 9 }, { coverage: 'others' }));
    expect([after.comparedTo, row(after, 1).movement]).toEqual([null, 'unknown']);
    expect(row(after, 1).streak).toBe(2);
  });

  test('a game that rises from below the published rows is up, with one period on the chart', () => {
    const series = openSeries(2);
    const first = series.place(chart('M:2020-01', { 1: 9, 2: 8, 3: 7, 4: 6, 5: 5 }));
    expect([first.total, first.rows.length]).toEqual([2, 4]);
    const second = series.place(chart('M:2020-02', { 1: 9, 4: 8, 5: 7 }));
    expect(row(second, 4)).toMatchObject({ movement: 'up', previousRank: 4, periodsOnChart: 1 });
    expect(row(second, 5)).toMatchObject({ movement: 'new' });
  });

  test('a game that was never published before is new, not a reentry', () => {
    const series = openSeries(1);
    series.place(chart('M:2020-01', { 1: 9, 2: 8, 3: 7 }));
    series.place(chart('M:2020-02', { 1: 9, 3: 8, 4: 7, 2: 6 }));
    const third = series.place(chart('M:2020-03', { 2: 9, 1: 8 }));
    expect(row(third, 2)).toMatchObject({ movement: 'new', previousRank: null, periodsOnChart: 1 });
    series.place(chart('M:2020-04', { 1: 9, 3: 8 }));
    const fifth = series.place(chart('M:2020-05', { 2: 9, 1: 8 }));
    expect(row(fifth, 2)).toMatchObject({ movement: 'reentry', periodsOnChart: 2 });
  });

  test('keeps the best rank and its first period', () => {
    const series = openSeries();
    series.place(chart('Y:2018', { 1: 1, 2: 2 }));
    series.place(chart('Y:2019', { 1: 3, 2: 2 }));
    const third = series.place(chart('Y:2020', { 1: 3, 2: 2 }));
    expect(row(third, 1)).toMatchObject({ peakRank: 1, peakPeriod: 'Y:2019', streak: 3 });
    expect(row(third, 2)).toMatchObject({ peakRank: 1, peakPeriod: 'Y:2018' });
  });

  test('the sparkline has the values of the last twelve periods, on the chart or not', () => {
    const series = openSeries(1);
    for (let month = 1; month <= 12; month += 1) {
      const period = `M:2020-${String(month).padStart(2, '0')}`;
      series.place(chart(period, { 1: 100, 2: month, 3: 50 }));
    }
    const last = series.place(chart('M:2021-01', { 2: 200 }));
    expect(JSON.parse(row(last, 2).spark)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 200]);
  });

  test('a remembered chart has the same effect as one that is computed', () => {
    const one = openSeries();
    const charts = [chart('M:2020-01', { 1: 9, 2: 8 }), chart('M:2020-02', { 1: 7, 2: 8, 3: 1 })];
    const placed = charts.map((it) => one.place(it));
    const expected = one.place(chart('M:2020-03', { 2: 9, 3: 8 }));
    const other = openSeries();
    for (const [index, it] of charts.entries()) {
      other.remember({ ...it, rows: placed[index]!.rows, chart: it });
    }
    expect(other.place(chart('M:2020-03', { 2: 9, 3: 8 }))).toEqual(expected);
  });
});

describe('ties', () => {
  test('share a rank and leave a gap: 1, 2, 2, 4', () => {
    const { rows } = openSeries(4).place(chart('A:', { 3: 9, 4: 5, 5: 5, 6: 1 }));
    expect(rows.map(({ position, rank, tied }) => [position, rank, tied])).toEqual([
      [1, 1, 0],
      [2, 2, 1],
      [3, 2, 1],
      [4, 4, 0],
    ]);
  });

  test('are ordered by increase, previous rank, sample, release and entry', () => {
    const series = openSeries(9);
    series.place(chart('M:2020-01', { 1: 8, 2: 3, 3: 3 }));
    const tied = series.place(chart('M:2020-02', { 1: 5, 2: 5, 3: 5, 4: 5 }));
    expect(ranks(tied)).toEqual([
      [2, 1],
      [3, 1],
      [1, 1],
      [4, 1],
    ]);
    const samples = openSeries(9).place({
      ...chart('A:', {}),
      entries: [5, 6, 7].map((gameId) => ({ gameId, value: 1, sampleSize: gameId === 7 ? 9 : 1 })),
    });
    expect(samples.rows.map(({ gameId }) => gameId)).toEqual([7, 5, 6]);
    const releases = openSeries(9).place(chart('A:', { 1: 5, 2: 5, 3: 5 }));
    expect(releases.rows.map(({ gameId }) => gameId)).toEqual([2, 1, 3]);
  });

  test('ranks of a source are used unchanged, with their own gaps and ties', () => {
    const given = [1, 3, 3, 8].map((givenRank, index) => ({
      gameId: index + 1,
      value: null,
      sampleSize: null,
      givenRank,
    }));
    const { rows } = openSeries(4).place({ ...chart('D:2020-01-01', {}), entries: given });
    expect(rows.map(({ position, rank, tied }) => [position, rank, tied])).toEqual([
      [1, 1, 0],
      [2, 3, 1],
      [3, 3, 1],
      [4, 8, 0],
    ]);
  });
});
