import { describe, expect, test } from 'vitest';
import {
  adjacentPeriod,
  dayIn,
  defaultPeriod,
  parsePeriod,
  periodKinds,
  periodOfDay,
} from './periods.ts';

describe('parsePeriod', () => {
  test.each([
    ['N:', null, null],
    ['A:', null, null],
    ['D:2024-02-29', '2024-02-29', '2024-03-01'],
    ['D:2026-12-31', '2026-12-31', '2027-01-01'],
    ['W:2026-11-10', '2026-11-10', '2026-11-17'],
    ['W:2026-12-30', '2026-12-30', '2027-01-06'],
    ['M:2020-12', '2020-12-01', '2021-01-01'],
    ['Q:2026-Q4', '2026-10-01', '2027-01-01'],
    ['Y:2020', '2020-01-01', '2021-01-01'],
    ['R:2026-09-01/2026-09-14', '2026-09-01', '2026-09-15'],
  ])('%s begins on %s and ends before %s', (text, start, end) => {
    expect(parsePeriod(text)).toEqual({ kind: text[0], text, start, end });
  });

  const noPeriods = [
    ' |M|M:|X:2020|m:2020-12| M:2020-12|M:2020-12 |M:2020-12\n',
    'M:2026-13|M:2026-00|M:2026-1|M:20261|M:2026-010|M:0000-01|M:２０２６-01',
    'D:2023-02-29|D:2026-04-31|D:2026-1-1|D:2026-10-18T00:00|D:|Y:|Y:20|Y:20200|Y:9999|Y:0999',
    'W:2026-W42|W:2026-11-31|W:2026-11|W:|Q:2026-Q5|Q:2026-Q0|Q:2026-4',
    'N:now|N:7|A:all|A: |R:2026-09-01|R:2026-09-01/2026-09-02/',
    'R:2026-09-14/2026-09-01|R:2026-09-01/2026-09-31',
  ].flatMap((line) => line.split('|'));

  test.each(['', ...noPeriods])('%j is none', (text) => {
    expect(parsePeriod(text)).toBeNull();
  });
});

test('every day lies in its period, and neighbors meet without gap or overlap', () => {
  for (const kind of ['D', 'W', 'M', 'Q', 'Y'] as const) {
    for (let time = Date.parse('2019-12-20'); time < Date.parse('2021-01-15'); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10);
      const period = parsePeriod(periodOfDay(kind, day))!;
      expect(period.start! <= day && day < period.end!).toBe(true);
      const next = parsePeriod(adjacentPeriod(period, 1)!)!;
      expect([next.start, adjacentPeriod(next, -1)]).toEqual([period.end, period.text]);
      expect(period.text < next.text).toBe(true);
    }
  }
});

test('what has no place in time has no neighbors', () => {
  const timeless = ['N:', 'A:', 'R:2026-09-01/2026-09-14'].map((text) => parsePeriod(text)!);
  expect(timeless.map((period) => adjacentPeriod(period, 1))).toEqual([null, null, null]);
  expect(periodKinds.every((kind) => parsePeriod(periodOfDay(kind, '2026-10-18')))).toBe(true);
});

test('a week keeps the day on which its source begins it', () => {
  const thursday = parsePeriod('W:2026-11-12')!;
  expect(adjacentPeriod(thursday, -1)).toBe('W:2026-11-05');
  expect(adjacentPeriod(thursday, 1)).toBe('W:2026-11-19');
});

test('the default is now for wishlists and this month for the rest', () => {
  const newYear = new Date('2026-12-31T20:00:00Z');
  const inUtc = dayIn(newYear, 'UTC');
  expect(defaultPeriod('wishlist', inUtc)).toBe('N:');
  expect(defaultPeriod('top-sellers', inUtc)).toBe('M:2026-12');
  expect(defaultPeriod('players', dayIn(newYear, 'Asia/Shanghai'))).toBe('M:2027-01');
  expect(dayIn(newYear, 'America/Los_Angeles')).toBe('2026-12-31');
});
