import { expect, test } from 'vitest';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { groupsOf } from './ranking-groups.ts';

const item = (type: string, group: RankingNavItem['group']) => ({ type, group }) as RankingNavItem;

test('groups stand in their order, without those that have no ranking', () => {
  const groups = groupsOf([
    item('sales', 'sales'),
    item('players', 'players'),
    item('wishlist', 'archive'),
    item('peak', 'players'),
    item('hot', 'community'),
  ]);
  expect(groups.map(({ key, items }) => [key, ...items.map(({ type }) => type)])).toEqual([
    ['players', 'players', 'peak'],
    ['sales', 'sales'],
    ['community', 'hot', 'wishlist'],
  ]);
});
