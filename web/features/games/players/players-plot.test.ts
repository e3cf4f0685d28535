import { expect, test } from 'vitest';
import { niceTicks, playersPlot } from './players-plot.ts';

const figure = (at: string, peak: number, isImported = false) => ({
  at,
  average: peak / 2,
  peak,
  isImported,
});
const month = (name: string, peak: number) => figure(`${name}-01T00:00:00.000Z`, peak, true);
const hour = (time: string, peak = 8) => figure(`2026-11-15T${time}:00.000Z`, peak);

test.each([
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [980, [0, 250, 500, 750, 1000]],
  [1_358_215, [0, 500_000, 1_000_000, 1_500_000]],
])('ticks up to %d', (largest, ticks) => {
  expect(niceTicks(largest)).toEqual(ticks);
});

test('months are sorted and span the whole width', () => {
  const months = [month('2020-03', 10), month('2020-01', 20), month('2020-02', 5)];
  const { points } = playersPlot(months, 'all');
  expect(points.map(({ x }) => x)).toEqual([0, 0.5, 1]);
  expect(points.map(({ peakY }) => peakY)).toEqual([1, 0.25, 0.5]);
});

test('a missing month breaks the lines', () => {
  const months = [month('2019-12', 8), month('2020-01', 8), month('2020-03', 8)];
  const { averageLine, peakArea } = playersPlot(months, 'all');
  expect(averageLine.match(/M/g)).toHaveLength(2);
  // A single month is a dot of the line and has no area.
  expect(peakArea.match(/M/g)).toHaveLength(1);
});

test('a change of source breaks the lines', () => {
  const own = { ...month('2020-02', 8), isImported: false };
  const { averageLine } = playersPlot([month('2020-01', 8), own, month('2020-03', 8)], 'all');
  expect(averageLine.match(/M/g)).toHaveLength(3);
});

test('counts six hours apart are one line, and twelve hours apart are two', () => {
  const sixHourly = [hour('00:00'), hour('06:00'), hour('12:00')];
  expect(playersPlot(sixHourly, 'day').averageLine.match(/M/g)).toHaveLength(1);
  const silent = [hour('00:00'), hour('12:00')];
  expect(playersPlot(silent, 'day').averageLine.match(/M/g)).toHaveLength(2);
});

test('year and time labels are thinned until they fit', () => {
  const { timeTicks } = playersPlot([month('2012-07', 1), month('2026-03', 1)], 'all');
  expect(timeTicks.map(({ at }) => Number(at.slice(0, 4)))).toEqual([
    2013, 2015, 2017, 2019, 2021, 2023, 2025,
  ]);
  const hours = Array.from({ length: 24 }, (_, at) => hour(`${String(at).padStart(2, '0')}:00`));
  expect(playersPlot(hours, 'day').timeTicks.length).toBeGreaterThan(2);
  // A gap moves the points closer together; the labels must keep their distance.
  const crowded = playersPlot([...hours.slice(0, 8), hour('23:00')], 'day').timeTicks;
  for (const [at, { x }] of crowded.slice(1).entries()) {
    expect(x - crowded[at]!.x).toBeGreaterThan(0.25);
  }
});

test.each([[[]], [[month('2020-05', 0)]]])('a plot of few points has no NaN: %j', (months) => {
  for (const range of ['day', 'all'] as const) {
    expect(JSON.stringify(playersPlot(months, range))).not.toMatch(/null|NaN/);
  }
});
