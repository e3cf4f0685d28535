import { expect, test } from 'vitest';
import { calendarYears } from './calendar.ts';
import type { ListedPeriod } from '../rankings.api.ts';

const listed = (...periods: string[]) => periods.map((period) => ({ period }) as ListedPeriod);

test('years without a published period are included as gaps', () => {
  const years = calendarYears(listed('M:2021-02', 'M:2018-12', 'Y:2018', 'N:', 'D:2026-02-16'));
  expect(years.map(({ year }) => year)).toEqual([2021, 2020, 2019, 2018]);
  expect(years[0]?.months.map((it) => it.listed !== undefined).indexOf(true)).toBe(1);
  expect(years[1]?.months.some((it) => it.listed)).toBe(false);
  expect(years[3]?.whole.listed?.period).toBe('Y:2018');
});

test('without months and years there is no calendar', () => {
  expect(calendarYears(listed('A:', 'N:'))).toEqual([]);
});
