import { expect, test } from 'vitest';
import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import { columnsOf, countColumns } from './ranking-columns.ts';

const row = (part: Partial<RankingRow>) =>
  ({ value: null, previousValue: null, spark: [], periodsOnChart: 1, ...part }) as RankingRow;

test('a chart that was published once has no history columns', () => {
  const columns = columnsOf([row({ value: 5, spark: [5] }), row({ value: 4, spark: [4] })]);
  expect(columns).toEqual({ value: true, change: false, spark: false, history: false });
  expect(countColumns(columns)).toBe(5);
});

test('a column is shown if a single row needs it', () => {
  const rows = [row({}), row({ value: 3, previousValue: 2, spark: [2, 3], periodsOnChart: 2 })];
  expect(columnsOf(rows)).toEqual({ value: true, change: true, spark: true, history: true });
  expect(countColumns(columnsOf(rows))).toBe(9);
});

test('rows without values have no value column', () => {
  expect(columnsOf([row({})]).value).toBe(false);
});
