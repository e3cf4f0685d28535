import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

test('a moment comes back from the field to the minute, whatever the time zone', () => {
  for (const iso of ['2026-03-29T00:30:00.000Z', '2026-11-15T06:44:00.000Z']) {
    expect(fromLocalInput(toLocalInput(iso))).toBe(iso);
  }
});

test('nothing stays nothing', () => {
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('soon')).toBeNull();
});
