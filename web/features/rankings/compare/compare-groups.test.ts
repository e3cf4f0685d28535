import { expect, test } from 'vitest';
import { type ComparedGame, compareGroups } from './compare-groups.ts';

const moved = (fromRank: number | null, toRank: number | null) =>
  ({ fromRank, toRank }) as ComparedGame;

test('each game is in one group, the largest relative changes first', () => {
  const groups = compareGroups([
    moved(90, 60),
    moved(2, 1),
    moved(4, 4),
    moved(1, 2),
    moved(10, 40),
    moved(null, 8),
    moved(null, 3),
    moved(5, null),
  ]);
  expect(groups.risers.map(({ fromRank }) => fromRank)).toEqual([2, 90]);
  expect(groups.fallers.map(({ toRank }) => toRank)).toEqual([40, 2]);
  expect(groups.arrivals.map(({ toRank }) => toRank)).toEqual([3, 8]);
  expect(groups.departures).toHaveLength(1);
  expect(groups.same).toBe(1);
});
