import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

test.each([
  ['2026-11-15T06:44:00.000Z', 'Asia/Shanghai', '2026-11-15T14:44'],
  ['2026-03-29T00:30:00.000Z', 'Europe/Berlin', '2026-03-29T01:30'],
  ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29T03:30'],
  ['2026-03-08T08:30:00.000Z', 'America/New_York', '2026-03-08T04:30'],
  ['2026-11-15T06:44:00.000Z', 'UTC', '2026-11-15T06:44'],
])('%s in %s is %s, and back', (iso, zone, local) => {
  expect(toLocalInput(iso, zone)).toBe(local);
  expect(fromLocalInput(local, zone)).toBe(iso);
});

test('an empty or invalid value is no time', () => {
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('soon')).toBeNull();
});
