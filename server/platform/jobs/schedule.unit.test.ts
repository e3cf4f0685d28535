import { expect, test } from 'vitest';
import { nextRegularTime, scheduleText, type RegularSchedule } from './schedule.ts';

const next = (schedule: RegularSchedule, after: string, zone = 'UTC', random = 0) =>
  nextRegularTime(schedule, new Date(after), zone, () => random).toISOString();

test('a time of day is in the site’s time zone, across clock changes', () => {
  const daily = { dailyAt: '3:30' } as const;
  expect(next(daily, '2026-11-15T03:29:59.999Z')).toBe('2026-11-15T03:30:00.000Z');
  expect(next(daily, '2026-11-15T03:30:00.000Z')).toBe('2026-11-16T03:30:00.000Z');
  expect(next(daily, '2026-11-15T12:00:00Z', 'Asia/Shanghai')).toBe('2026-11-15T19:30:00.000Z');
  expect(next(daily, '2026-11-15T20:00:00Z', 'Asia/Shanghai')).toBe('2026-11-16T19:30:00.000Z');
  expect(next(daily, '2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T02:30:00.000Z');
  expect(next(daily, '2026-10-23T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-24T01:30:00.000Z');
});

test('times are up to five minutes late, and short intervals much less', () => {
  expect(next({ dailyAt: '0:00' }, '2026-11-15T12:00:00Z', 'UTC', 0.5)).toBe(
    '2026-11-16T00:02:30.000Z',
  );
  expect(next({ everyMinutes: 10 }, '2026-11-15T12:00:00Z', 'UTC', 1)).toBe(
    '2026-11-15T12:10:30.000Z',
  );
});

test('schedules are described in words', () => {
  expect(scheduleText({ dailyAt: '4:30' }, 'Asia/Shanghai')['zh-CN']).toBe(
    '每天 4:30（Asia/Shanghai）',
  );
  expect(scheduleText({ everyMinutes: 60 }, 'UTC').en).toBe('Every hour');
  expect(scheduleText({ everyMinutes: 10 }, 'UTC').en).toBe('Every 10 minutes');
});
