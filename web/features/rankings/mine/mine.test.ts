import { expect, test } from 'vitest';
import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { onlyMine, tiesByGame } from './mine.ts';

const mine = tiesByGame({ favorites: [3, 1], wishlist: [1], reviews: [9] });

test('a game has all relations to its reader', () => {
  expect(mine.get(1)).toEqual(['favorites', 'wishlist']);
  expect(mine.get(9)).toEqual(['reviews']);
  expect(mine.has(2)).toBe(false);
});

test('only the reader’s games are left, with their ranks, on one page', () => {
  const items = [1, 2, 3].map((id) => ({ position: id, game: { id } }));
  const chart = { total: 3, page: 1, size: 100, items } as unknown as RankingPage;
  const { items: shown, total } = onlyMine(chart, mine);
  expect(shown.map(({ position }) => position)).toEqual([1, 3]);
  expect(total).toBe(2);
});
