import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { kindOf } from './period-steps.ts';

/** Whether the ranking has periods of this kind; what no parser knows is none. */
export const isOffered = (item: Pick<RankingNavItem, 'periodKinds'>, period: string): boolean =>
  item.periodKinds.includes(kindOf(period) ?? '');

/** Whether it has charts of its parts, such as genres, for periods of this kind. */
export const hasParts = (
  { subTypes, partKinds }: Pick<RankingNavItem, 'subTypes' | 'partKinds'>,
  period: string,
): boolean => subTypes.length > 1 && partKinds.includes(kindOf(period) ?? '');
