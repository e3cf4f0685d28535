import { limits, rankingSizes } from '../../../contract/limits.ts';
import { readLocal, writeLocal } from '../../browser/local-storage.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';

const key = 'ludex.ranking-rows';

export const chooseRows = (rows: number): void =>
  writeLocal(key, rows === limits.rankingRows ? undefined : String(rows));

/** The number of rows that the reader has chosen, for addresses without one. */
export function useRows(): number {
  const chosen = useHydrated() ? Number(readLocal(key)) : 0;
  return rankingSizes.find((rows) => rows === chosen) ?? limits.rankingRows;
}
