import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';

const entry = {
  uid: 'game-7',
  date: '2026-12-31',
  endDate: '2026-12-31',
  title: 'Sun, Moon; and \\Stars',
  note: 'two\nlines',
  path: '/game/detail?id=7',
  stamp: '2026-11-15T12:00:00.000Z',
};
const site = { publicUrl: 'https://games.example', siteName: 'Play, more' };

test('an entry has whole days, and its text is escaped', () => {
  const lines = calendarText('wishlist', [entry], site).split('\r\n');
  expect(lines).toContain('X-WR-CALNAME:Play\\, more wishlist');
  expect(lines).toContain('UID:game-7@games.example');
  expect(lines).toContain('DTSTAMP:20261115T120000Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('SUMMARY:Sun\\, Moon\\; and \\\\Stars');
  expect(lines).toContain('DESCRIPTION:two\\nlines');
  expect(lines).toContain('URL:https://games.example/game/detail?id=7');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('a span ends after its last day', () => {
  const text = calendarText('x', [{ ...entry, date: '2026-12-17', endDate: '2027-01-04' }], site);
  expect(text).toContain('DTSTART;VALUE=DATE:20261217\r\nDTEND;VALUE=DATE:20270105');
});

test('no line is longer than 75 bytes, and folding splits no character', () => {
  const title = `${'很长的名字'.repeat(30)}🎮`;
  const text = calendarText('x', [{ ...entry, title }], site);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});
