import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';

const order = ['players', 'sales', 'ratings', 'community'] as const;

type RankingGroup = { key: (typeof order)[number]; items: RankingNavItem[] };

/** Rankings that were imported once stand behind those of the community. */
export function groupsOf(items: readonly RankingNavItem[]): RankingGroup[] {
  const of = (group: RankingNavItem['group']) => items.filter((item) => item.group === group);
  return order
    .map((key) => ({ key, items: key === 'community' ? [...of(key), ...of('archive')] : of(key) }))
    .filter((group) => group.items.length > 0);
}
