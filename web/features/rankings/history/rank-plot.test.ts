import { expect, test } from 'vitest';
import { placeOfDate, rankPlot } from './rank-plot.ts';

const series = (...ranks: (number | null)[]) =>
  ranks.map((rank, at) => ({ period: `Y:${2000 + at}`, rank, value: null, reason: null }));

test('rank 1 is at the top and the axis ends at a round number', () => {
  const { points, ticks } = rankPlot(series(1, 37, 10));
  expect(points[0]?.y).toBe(0);
  expect(ticks.map(({ rank }) => rank)).toEqual([1, 2, 5, 10, 20, 50]);
  expect(ticks.at(-1)?.y).toBe(1);
});

test('a period without a rank interrupts the line', () => {
  const { line, points } = rankPlot(series(3, null, 3, 2));
  expect(line.match(/M/g)).toHaveLength(2);
  expect(points[1]?.y).toBeUndefined();
});

test('a period that covers other games starts a new line', () => {
  const { line } = rankPlot(series(56, 56, 3, 3), ['Y:2002']);
  expect(line.match(/M/g)).toHaveLength(2);
});

test.each([[[]], [[1]], [[null]]])('a plot of few periods has no NaN: %j', (ranks) => {
  expect(JSON.stringify(rankPlot(series(...ranks)))).not.toMatch(/NaN/);
});

test('a day stands at its period, a month too, and nothing outside of all periods', () => {
  const { points } = rankPlot(series(3, 2, 1));
  const places = ['2000-01-01', '2001-12-31', '2002-05', '1999-12-31', '2003-01-01'];
  expect(places.map((date) => placeOfDate(points, date))).toEqual([0, 0.5, 1, -1, -1]);
});
