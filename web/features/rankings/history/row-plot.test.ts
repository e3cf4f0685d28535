import { expect, test } from 'vitest';
import { rankPlot } from './rank-plot.ts';
import { barPath, bestOf, placeOfDate, withinYears, yearTicks } from './row-plot.ts';

const point = (period: string, rank: number | null, value: number | null = rank) => ({
  period,
  rank,
  value,
  reason: rank === null ? 'off-chart' : null,
});

const series = [
  point('M:2022-12', 4, 10),
  point('M:2023-01', 2, 40),
  point('M:2023-02', null, null),
  point('M:2026-01', 2, 20),
];

test('three years reach back to the month after the same one', () => {
  expect(withinYears(series, 3).map(({ period }) => period)).toEqual(['M:2023-02', 'M:2026-01']);
  expect(withinYears([point('A:', 1)], 3)).toHaveLength(1);
});

test('the first of the best ranks is marked', () => {
  expect(bestOf(rankPlot(series).points)?.period).toBe('M:2023-01');
});

test('values are bars in proportion, with gaps where there are none', () => {
  const heights = [...barPath(rankPlot(series).points).matchAll(/v-([\d.]+)/g)];
  expect(heights.map(([, height]) => Number(height))).toEqual([25, 100, 50]);
  expect(barPath([])).toBe('');
});

test('years stand at their first points', () => {
  expect(yearTicks(rankPlot(series).points).map(({ label }) => label)).toEqual(['2023', '2026']);
});

test('a day stands at its period, a month too, and nothing outside of all periods', () => {
  const { points } = rankPlot([point('Y:2000', 3), point('Y:2001', 2), point('Y:2002', 1)]);
  const places = ['2000-01-01', '2001-12-31', '2002-05', '1999-12-31', '2003-01-01'];
  expect(places.map((date) => placeOfDate(points, date))).toEqual([0, 0.5, 1, -1, -1]);
});
