import { expect, test } from 'vitest';
import {
  calendarFile,
  columnOf,
  daysOf,
  listedDays,
  monthBeside,
  readCalendar,
} from './calendar-search.ts';

test('an address edited by hand opens the newest month', () => {
  for (const month of [undefined, '2026', '2026-13', 'soon', '2026-1']) {
    expect(readCalendar({ ...(month && { month }) })).toMatchObject({ month: 'newest' });
  }
  const search = { month: '2026-02', genre: ['Racing', ''], platform: [], mine: 'yes' };
  expect(readCalendar(search)).toEqual({
    month: '2026-02',
    kind: ['release'],
    perDay: 4,
    genre: ['Racing'],
  });
});

test('months follow each other over the ends of years', () => {
  expect(monthBeside('2026-01', -1)).toBe('2025-12');
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29');
});

test('a list begins with what comes next, and ends with what is longest ago', () => {
  const days = ['2026-11-01', '2026-11-15', '2026-11-20', '2026-11-28'].map((date) => ({ date }));
  expect(listedDays(days, '2026-11-15').map((day) => day.slice(8))).toEqual([
    '20',
    '28',
    '15',
    '01',
  ]);
});

test('weeks begin on Monday in Chinese and on Sunday in English', () => {
  // A Sunday.
  expect(columnOf('2026-11-15', 'zh-CN')).toBe(7);
  expect(columnOf('2026-11-15', 'en')).toBe(1);
});

test('the calendar to subscribe to has the same filters', () => {
  expect(calendarFile({ genre: ['Racing'], month: '2026-02' }, 'en')).toBe(
    '/calendar.ics?kind=release&genre=Racing&lang=en',
  );
});
