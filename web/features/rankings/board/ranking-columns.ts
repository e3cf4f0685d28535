import type { RankingRow } from '../../../../contract/rankings/rankings.ts';

/** Which columns to show: one that is empty or equal in every row is left out. */
export type Columns = { value: boolean; change: boolean; spark: boolean; history: boolean };

export const columnsOf = (rows: readonly RankingRow[]): Columns => ({
  value: rows.some(({ value }) => value !== null),
  change: rows.some(({ previousValue, growth }) => previousValue !== null || growth !== undefined),
  spark: rows.some(({ spark }) => spark.length > 1),
  // On the first chart every game is new and at its best rank, so there is no history.
  history: rows.some(({ periodsOnChart }) => periodsOnChart > 1),
});

/** Rank, movement, game and details button are always there; the history has two columns. */
export const countColumns = ({ value, change, spark, history }: Columns): number =>
  4 + Number(value) + Number(change) + Number(spark) + 2 * Number(history);
