import { expect, test } from 'vitest';
import { curveOf } from './story-points.ts';

const months = (count: number, value: (at: number) => number | null) =>
  Array.from({ length: count }, (_, at) => value(at));

test('the newest month is told, and the heights that have room beside it', () => {
  const values = months(61, (at) => ({ 0: 900, 2: 800, 30: 500, 60: 100 })[at] ?? 10);
  const { marks } = curveOf({ from: '2016-08', values });
  expect(marks.map(({ month, value }) => [month, value])).toEqual([
    ['2016-08', 900],
    ['2019-02', 500],
    ['2021-08', 100],
  ]);
  expect(marks.map(({ isEnd }) => isEnd)).toEqual([false, false, true]);
});

test('unknown months leave no point, and a long course names few years', () => {
  const values = months(150, (at) => (at % 2 === 0 ? at : null));
  const { line, years } = curveOf({ from: '2012-07', values });
  expect(line.split('L').length).toBe(75);
  expect(line).not.toMatch(/NaN|null|undefined/);
  expect(years.length).toBeLessThanOrEqual(6);
  expect(years[0]).toMatchObject({ year: 2013 });
});

test('a long time without data is a gap', () => {
  const values = months(20, (at) => (at < 8 || at > 14 ? 50 : null));
  const { line, area } = curveOf({ from: '2024-01', values });
  expect(line.match(/M/g)).toHaveLength(2);
  expect(area.match(/Z/g)).toHaveLength(2);
  expect(curveOf({ from: '2024-01', values: [] }).area).not.toMatch(/undefined/);
});
