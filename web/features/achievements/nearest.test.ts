import { expect, test } from 'vitest';
import { nearest, newestEarned } from './nearest.ts';

const item = (key: string, value: number, goal: number, earnedAt: string | null = null) => ({
  key,
  earnedAt,
  progress: { value, goal },
});

const items = [
  item('done', 1, 1, '2026-01-02'),
  item('far', 0, 50),
  item('half', 5, 10),
  item('near', 9, 10),
  item('one step', 0, 1),
  item('done later', 1, 1, '2026-03-04'),
];

test('the nearest have the largest share done, then the fewest steps left', () => {
  expect(nearest(items, 3).map(({ key }) => key)).toEqual(['near', 'half', 'one step']);
});

test('the newest come first', () => {
  expect(newestEarned(items).map(({ key }) => key)).toEqual(['done later', 'done']);
});
