import { expect, test } from 'vitest';
import { minutesLeft, shareOf } from './first-run.ts';

const step = (id: 'players' | 'covers' | 'facts', done: number, total: number) => ({
  id,
  done,
  total,
  state: 'running' as const,
  why: null,
});

test('progress counts what makes the site look alive, of what is on', () => {
  const off = { ...step('covers', 0, 500), state: 'off' as const };
  expect(shareOf([step('players', 50, 100), off, step('facts', 0, 6000)])).toBe(0.5);
  expect(shareOf([step('players', 0, 0)])).toBe(0);
});

test.each([
  [0, 30_000, 10],
  [0.5, 120_000, 2],
  [0.01, 300_000, 10],
  [1, 120_000, 1],
])('at %d after %d ms, %d minutes are left', (share, elapsed, minutes) => {
  expect(minutesLeft(share, elapsed)).toBe(minutes);
});
