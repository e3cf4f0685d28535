import { expect, test } from 'vitest';
import { newestYears } from './newest-years.ts';

test('a single game of a new year does not make a row of its own', () => {
  const dates = ['2026-01-02', '2025-12-30', '2025-12-01', '2025-11-11'];
  expect(newestYears(dates)).toEqual({ yearFrom: 2025, yearTo: 2026, lastDay: '2026-01-02' });
});

test('a year with enough games stands alone', () => {
  const dates = ['2026-04-02', '2026-03-30', '2026-02-01', '2026-01-11'];
  expect(newestYears(dates)).toEqual({ yearFrom: 2026, yearTo: 2026, lastDay: '2026-04-02' });
});

test('too few games make no row at all', () => {
  expect(newestYears(['2026-04-02', null, '2026-03-30'])).toBeNull();
});
