import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

test('a time survives the round trip through the input, in any time zone', () => {
  for (const iso of ['2026-03-29T00:30:00.000Z', '2026-11-15T06:44:00.000Z']) {
    expect(fromLocalInput(toLocalInput(iso))).toBe(iso);
  }
});

test('an empty or invalid value is no time', () => {
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('soon')).toBeNull();
});
