import { expect, test } from 'vitest';
import type { RankingNavItem } from '../../../contract/rankings/rankings.ts';
import { shownItems } from './ranking-nav.api.ts';

const item = (type: string, status: number, sortOrder: number) =>
  ({ type, status, sortOrder }) as RankingNavItem;

test('lists active rankings by ascending sortOrder', () => {
  const items = [item('c', 1, 30), item('off', 0, 5), item('a', 1, 10), item('odd', 2, 1)];
  expect(shownItems(items).map(({ type }) => type)).toEqual(['a', 'c']);
  expect(items[0]?.type).toBe('c');
});
