import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { kindOf } from './period-kind.ts';

/** Whether the ranking has periods of this kind; false for unknown kinds. */
export const isOffered = (item: Pick<RankingNavItem, 'periodKinds'>, period: string): boolean =>
  item.periodKinds.includes(kindOf(period) ?? '');

/** Whether the ranking has charts of its slices, such as genres, for periods of this kind. */
export const hasParts = (
  { subTypes, partKinds }: Pick<RankingNavItem, 'subTypes' | 'partKinds'>,
  period: string,
): boolean => subTypes.length > 1 && partKinds.includes(kindOf(period) ?? '');
