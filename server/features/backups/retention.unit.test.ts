import { expect, test } from 'vitest';
import { backupsToKeep } from './retention.ts';

const daily = (count: number, last = '2026-11-15T03:00:00.000Z') =>
  Array.from({ length: count }, (_, index) => ({
    startedAt: new Date(Date.parse(last) - index * 86_400_000).toISOString(),
  }));

const retainedDays = (backups: { startedAt: string }[], zone = 'UTC') =>
  [...backupsToKeep(backups, zone)].map(({ startedAt }) => startedAt.slice(0, 10)).toSorted();

test('of a year of daily backups, seven days, four weeks and six months are retained', () => {
  expect(retainedDays(daily(365))).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-25',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
  ]);
});

test('after a long pause the old backups are retained', () => {
  const old = daily(3, '2025-01-15T03:00:00.000Z');
  expect(retainedDays([...old, ...daily(1)])).toEqual([
    '2025-01-13',
    '2025-01-14',
    '2025-01-15',
    '2026-11-15',
  ]);
});

test('of several on one day of the site’s zone the newest is retained', () => {
  const backups = ['2026-11-14T17:00:00.000Z', '2026-11-15T03:00:00.000Z'].map((startedAt) => ({
    startedAt,
  }));
  expect(backupsToKeep(backups, 'Asia/Shanghai')).toEqual(new Set([backups[1]]));
  expect(backupsToKeep(backups, 'UTC').size).toBe(2);
});
