import type { RankingRow } from '../../../../contract/rankings/rankings.ts';

/** Which columns of the table say something: one that is empty or the same in every row does not. */
export type Columns = { value: boolean; spark: boolean; history: boolean };

export const columnsOf = (rows: readonly RankingRow[]): Columns => ({
  value: rows.some(({ value }) => value !== null),
  spark: rows.some(({ spark }) => spark.length > 1),
  // On a first chart every game is there for the first time, and at its best.
  history: rows.some(({ periodsOnChart }) => periodsOnChart > 1),
});

/** Rank, game and the button for more are always there; the history takes two, where there is room. */
export const countColumns = ({ value, spark, history }: Columns, isWide: boolean): number =>
  3 + Number(value) + (isWide ? Number(spark) + 2 * Number(history) : 0);
