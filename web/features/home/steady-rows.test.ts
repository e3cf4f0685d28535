import { expect, test } from 'vitest';
import type { Board } from './home.api.ts';
import { withNumbers } from './steady-rows.ts';

const row = (id: number, rank: number, value: number) =>
  ({ game: { id }, rank, value, previousValue: 1, spark: [value] }) as Board['playing'][number];

test('the numbers of rows follow, their places stay, and who has left keeps the last number', () => {
  const before = [row(1, 1, 90), row(2, 2, 80), row(3, 3, 70)];
  const now = [row(2, 1, 95), row(1, 2, 85), row(4, 3, 75)];
  expect(withNumbers(before, now).map(({ game, rank, value }) => [game.id, rank, value])).toEqual([
    [1, 1, 85],
    [2, 2, 95],
    [3, 3, 70],
  ]);
});
