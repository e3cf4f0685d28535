import { expect, test } from 'vitest';
import { rankPlot } from './rank-plot.ts';

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
