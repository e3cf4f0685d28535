import { expect, test } from 'vitest';
import { timestampIn, timeText } from './time-zone.ts';

test.each([
  ['UTC', '2026-11-17T18:05:09.250Z'],
  ['Asia/Shanghai', '2026-11-18T02:05:09+08:00'],
  ['Asia/Kolkata', '2026-11-17T23:35:09+05:30'],
  ['America/St_Johns', '2026-11-17T14:35:09-03:30'],
])('a moment in %s', (zone, expected) => {
  const moment = '2026-11-17T18:05:09.250Z';
  expect(timestampIn(moment, zone)).toBe(expected);
  expect(Date.parse(timestampIn(moment, zone))).toBeCloseTo(Date.parse(moment), -3);
});

test('the offset follows the clocks of the day', () => {
  expect(timestampIn('2026-07-01T00:00:00.000Z', 'Europe/Berlin')).toMatch(/T02:.*\+02:00$/);
  expect(timestampIn('2026-12-01T00:00:00.000Z', 'Europe/Berlin')).toMatch(/T01:.*\+01:00$/);
});

test('a sentence names the zone', () => {
  expect(timeText('2026-11-17T18:05:09.250Z', 'Asia/Shanghai')).toBe(
    '2026-11-18 02:05 Asia/Shanghai',
  );
});
