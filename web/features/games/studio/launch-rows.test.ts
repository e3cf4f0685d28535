import { expect, test } from 'vitest';
import { launchRows } from './launch-rows.ts';

test('lines begin together, and a month without data is a gap', () => {
  const game = {} as never;
  const rows = launchRows([
    {
      game,
      items: [
        { month: 0, players: 9 },
        { month: 2, players: 4 },
      ],
    },
    {
      game,
      items: [
        { month: 1, players: 5 },
        { month: 2, players: 3 },
      ],
    },
  ]);
  expect(rows).toEqual([
    { at: '0', values: [9, null] },
    { at: '1', values: [null, 5] },
    { at: '2', values: [4, 3] },
  ]);
});
