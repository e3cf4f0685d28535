import { expect, test } from 'vitest';
import { wishlistCalendar } from './wishlist-calendar.ts';

const wish = {
  id: 7,
  name: 'Sun, Moon; and \\Stars',
  nameZh: '日月星辰',
  releaseDate: '2026-12-31',
  note: 'two\nlines',
  updatedAt: '2026-11-15T12:00:00.000Z',
};
const site = {
  publicUrl: 'https://games.example',
  siteName: 'Play, more',
  language: 'en',
} as const;

test('a release is a whole day, and its text is escaped', () => {
  const lines = wishlistCalendar([wish], site).split('\r\n');
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

test('Chinese readers get the Chinese name if there is one', () => {
  const both = [wish, { ...wish, id: 8, nameZh: null, name: 'Plain' }];
  const text = wishlistCalendar(both, { ...site, language: 'zh-CN' });
  expect(text).toContain('SUMMARY:日月星辰');
  expect(text).toContain('SUMMARY:Plain');
});

test('no line is longer than 75 bytes, and folding splits no character', () => {
  const name = `${'很长的名字'.repeat(30)}🎮`;
  const text = wishlistCalendar([{ ...wish, name }], site);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}`);
});
