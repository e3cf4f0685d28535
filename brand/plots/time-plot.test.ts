import { expect, test } from 'vitest';
import { niceTicks, type PlotRow, timePlot } from './time-plot.ts';

const month = (name: string, value: number | null, part = false): PlotRow => ({
  at: `${name}-01T00:00:00.000Z`,
  values: [value],
  part,
});
const hour = (time: string): PlotRow => ({ at: `2026-11-15T${time}:00.000Z`, values: [8] });
const starts = (path: string | undefined) => path?.match(/M/g)?.length;

test.each([
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [980, [0, 250, 500, 750, 1000]],
  [1_358_215, [0, 500_000, 1_000_000, 1_500_000]],
])('ticks up to %d', (largest, ticks) => {
  expect(niceTicks(largest)).toEqual(ticks);
});

test('months span the whole width, and a day has its place between them', () => {
  const rows = [month('2020-01', 20), month('2020-02', 5), month('2020-03', 10)];
  const { xs, xOf, yOf } = timePlot(rows, 'month', 1);
  expect(xs).toEqual([0, 0.5, 1]);
  expect([20, 5, 0].map(yOf)).toEqual([0, 0.75, 1]);
  expect(xOf('2020-01-17')).toBeCloseTo(0.258, 3);
  expect(xOf('2019-12')).toBe(-0.5);
});

test('a missing month and a change of the source break a line', () => {
  const gap = [month('2019-12', 8), month('2020-01', 8), month('2020-03', 8)];
  const { lines, areaOf } = timePlot(gap, 'month', 1);
  expect(starts(lines[0])).toBe(2);
  // A single month is a short line and has no area.
  expect(starts(areaOf(0))).toBe(1);
  const parts = [month('2020-01', 8), month('2020-02', 8, true), month('2020-03', 8)];
  expect(starts(timePlot(parts, 'month', 1).lines[0])).toBe(3);
});

test('each line has its own gaps', () => {
  const rows = [
    { at: '2020-01-01T00:00:00.000Z', values: [4, null] },
    { at: '2020-02-01T00:00:00.000Z', values: [null, 2] },
    { at: '2020-03-01T00:00:00.000Z', values: [4, 4] },
  ];
  const { lines } = timePlot(rows, 'month', 2);
  expect(lines).toEqual(['M-3 0L3 0M997 0L1003 0', 'M500 200L1000 0']);
});

test('counts six hours apart are one line, and twelve hours apart are two', () => {
  const drawn = (...times: string[]) => timePlot(times.map(hour), 'hour', 1).lines[0];
  expect(starts(drawn('00:00', '06:00', '12:00'))).toBe(1);
  expect(starts(drawn('00:00', '12:00'))).toBe(2);
});

test('year and time labels are thinned until they fit', () => {
  const ticks = (from: string, to: string) =>
    timePlot([month(from, 1), month(to, 1)], 'month', 1).timeTicks;
  expect(ticks('2012-07', '2026-03').map(({ at }) => Number(at.slice(0, 4)))).toEqual([
    2013, 2015, 2017, 2019, 2021, 2023, 2025,
  ]);
  const hours = Array.from({ length: 24 }, (_, at) => hour(`${String(at).padStart(2, '0')}:00`));
  expect(timePlot(hours, 'hour', 1).timeTicks.length).toBeGreaterThan(2);
  // A gap moves the points closer together; the labels must keep their distance.
  const crowded = timePlot([...hours.slice(0, 8), hour('23:00')], 'hour', 1).timeTicks;
  for (const [at, { x }] of crowded.slice(1).entries()) {
    expect(x - crowded[at]!.x).toBeGreaterThan(0.25);
  }
});

test.each([[[]], [[month('2020-05', 0)]], [[month('2020-05', null)]]])(
  'a plot of few rows has no NaN: %j',
  (rows) => {
    for (const step of ['hour', 'month'] as const) {
      const { xs, lines, areaOf, valueTicks, timeTicks } = timePlot(rows, step, 1);
      const drawn = [xs, lines, areaOf(0), valueTicks, timeTicks];
      expect(JSON.stringify(drawn)).not.toMatch(/null|NaN/);
    }
  },
);

test('months after a release are named by the half year, but at the end', () => {
  const rows = Array.from({ length: 25 }, (_, month) => ({ at: String(month), values: [month] }));
  const { timeTicks, xs } = timePlot(rows, 'since', 1);
  expect(timeTicks.map(({ at }) => at)).toEqual(['0', '6', '12', '18']);
  expect(xs[12]).toBe(0.5);
});
