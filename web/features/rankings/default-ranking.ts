import type { RankingNavItem } from '../../../contract/rankings/rankings.ts';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';

const key = 'ludex.default-ranking';

export const chooseRanking = (type: string): void =>
  writeLocal(key, type === '' ? undefined : type);

/** The ranking that the reader has chosen as default, or an empty string. */
export const useChosenRanking = (): string => (useHydrated() && readLocal(key)) || '';

/** The ranking to open without a type in the address: the reader's choice, else the first. */
export function useFirstRanking(items: readonly RankingNavItem[] | undefined): string | undefined {
  const chosen = useChosenRanking();
  return (items?.find(({ type }) => type === chosen) ?? items?.[0])?.type;
}
