import type { RankingRow } from '../../../../contract/rankings/rankings.ts';

/** Which columns to show: one that is empty or equal in every row is left out. */
export type Columns = { value: boolean; spark: boolean; history: boolean };

export const columnsOf = (rows: readonly RankingRow[]): Columns => ({
  value: rows.some(({ value }) => value !== null),
  spark: rows.some(({ spark }) => spark.length > 1),
  // On the first chart every game is new and at its best rank, so there is no history.
  history: rows.some(({ periodsOnChart }) => periodsOnChart > 1),
});

/** Rank, game and details button are always shown; on wide screens the history has two columns. */
export const countColumns = ({ value, spark, history }: Columns, isWide: boolean): number =>
  3 + Number(value) + (isWide ? Number(spark) + 2 * Number(history) : 0);
