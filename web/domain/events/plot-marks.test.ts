import { expect, test } from 'vitest';
import { timePlot } from '../../../brand/plots/time-plot.ts';
import { flagsOf, type PlotMark } from './plot-marks.ts';

const months = Array.from({ length: 101 }, (_, at) => ({
  at: new Date(Date.UTC(2016, at, 1)).toISOString(),
  values: [1],
}));
const plot = timePlot(months, 'month', 1);
const mark = (date: string, weight = 1): PlotMark => ({
  date,
  kind: 'update',
  title: date,
  weight,
});

test('marks are numbered by date, without those outside the time of the chart', () => {
  const marks = [mark('2020-06-21'), mark('2015-01-01'), mark('2016-01-25'), mark('2030-01')];
  expect(flagsOf(marks, plot).map(({ number, mark }) => [number, mark.date])).toEqual([
    [1, '2016-01-25'],
    [2, '2020-06-21'],
  ]);
  // The game came out in the month before its first value.
  expect(flagsOf([mark('2015-12-20')], plot)).toMatchObject([{ x: 0 }]);
});

test('the weightiest have a flag, as many as do not cover each other', () => {
  const marks = Array.from({ length: 12 }, (_, at) =>
    mark(`${2016 + (at % 8)}-0${1 + (at % 3)}`, 1),
  );
  const flags = flagsOf([...marks, mark('2019-02-02', 3)], plot);
  expect(flags).toHaveLength(7);
  expect(flags.map(({ mark }) => mark.date)).toContain('2019-02-02');
  expect(flags.filter(({ isOnPhones }) => isOnPhones)).toHaveLength(3);
  const close = [mark('2019-02-01'), mark('2019-02-20', 2)];
  expect(flagsOf(close, plot).map(({ mark }) => mark.date)).toEqual(['2019-02-20']);
});
