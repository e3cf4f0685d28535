import type { RankingNavItem } from '../../../contract/rankings/rankings.ts';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';

const key = 'ludex.default-ranking';

export const chooseRanking = (type: string): void =>
  writeLocal(key, type === '' ? undefined : type);

/** Empty when the reader has chosen none. */
export const useChosenRanking = (): string => (useHydrated() && readLocal(key)) || '';

/** What opens when the address names no ranking: the reader's choice while it is there, else the first. */
export function useFirstRanking(items: readonly RankingNavItem[] | undefined): string | undefined {
  const chosen = useChosenRanking();
  return (items?.find(({ type }) => type === chosen) ?? items?.[0])?.type;
}
