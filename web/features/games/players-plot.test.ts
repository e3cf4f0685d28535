import { expect, test } from 'vitest';
import { niceTicks, playersPlot } from './players-plot.ts';

const month = (name: string, peak: number) => ({ month: name, average: peak / 2, peak });

test.each([
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [980, [0, 250, 500, 750, 1000]],
  [1_358_215, [0, 500_000, 1_000_000, 1_500_000]],
])('ticks up to %d', (largest, ticks) => {
  expect(niceTicks(largest)).toEqual(ticks);
});

test('months stand in order from edge to edge', () => {
  const { points } = playersPlot([month('2020-03', 10), month('2020-01', 20), month('2020-02', 5)]);
  expect(points.map(({ x }) => x)).toEqual([0, 0.5, 1]);
  expect(points.map(({ peakY }) => peakY)).toEqual([1, 0.25, 0.5]);
});

test('a missing month breaks the lines', () => {
  const months = [month('2019-12', 8), month('2020-01', 8), month('2020-03', 8)];
  const { averageLine, peakArea } = playersPlot(months);
  expect(averageLine.match(/M/g)).toHaveLength(2);
  // The lone month is a dot of the line and has no area.
  expect(peakArea.match(/M/g)).toHaveLength(1);
});

test('years are thinned until they fit', () => {
  const { yearTicks } = playersPlot([month('2012-07', 1), month('2026-03', 1)]);
  expect(yearTicks.map(({ year }) => year)).toEqual([2013, 2015, 2017, 2019, 2021, 2023, 2025]);
});

test.each([[[]], [[month('2020-05', 0)]]])('few months are no trouble: %j', (months) => {
  const plot = playersPlot(months);
  expect(JSON.stringify(plot)).not.toMatch(/null|NaN/);
});
