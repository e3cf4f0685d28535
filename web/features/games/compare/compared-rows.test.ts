import { expect, test } from 'vitest';
import type { Comparison } from './compare.api.ts';
import { comparedRows } from './compared-rows.ts';

const month = (name: string, average: number | null, peak = 9) => ({
  at: `${name}-01T00:00:00.000Z`,
  average,
  peak,
});
const comparison = (...lines: ReturnType<typeof month>[][]) =>
  ({ span: '1y', series: lines.map((items) => ({ items })) }) as Comparison;

test('each time has the values of all games', () => {
  const { rows, step, measure } = comparedRows(
    comparison([month('2026-02', 5)], [month('2026-01', 3), month('2026-02', 4)]),
  );
  expect([step, measure]).toEqual(['month', 'average']);
  expect(rows).toEqual([
    { at: '2026-01-01T00:00:00.000Z', values: [null, 3] },
    { at: '2026-02-01T00:00:00.000Z', values: [5, 4] },
  ]);
});

test('an average is never compared with a peak', () => {
  const mixed = comparedRows(comparison([month('2026-01', null)], [month('2026-01', 3)]));
  expect(mixed.rows[0]!.values).toEqual([null, 3]);
  const peaks = comparedRows(comparison([month('2026-01', null, 8)], [month('2026-01', null)]));
  expect([peaks.measure, peaks.rows[0]!.values]).toEqual(['peak', [8, 9]]);
});
