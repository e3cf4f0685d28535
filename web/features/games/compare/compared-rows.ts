import type { PlotRow, Step } from '../../../../brand/plots/time-plot.ts';
import type { PlayerSpan } from '../games.api.ts';
import type { Comparison } from './compare.api.ts';

export type Measure = 'average' | 'peak';

const steps: Record<PlayerSpan, Step> = { '48h': 'hour', '1m': 'day', '1y': 'month', all: 'month' };

/** The values of all games by time. Peaks alone are compared where a source knows no averages. */
export function comparedRows({ span, series }: Comparison): {
  rows: PlotRow[];
  step: Step;
  measure: Measure;
} {
  const hasAverage = series.some(({ items }) => items.some(({ average }) => average !== null));
  const measure = hasAverage ? 'average' : 'peak';
  const byTime = new Map<string, (number | null)[]>();
  for (const [line, { items }] of series.entries()) {
    for (const item of items) {
      const values = byTime.get(item.at) ?? series.map(() => null);
      values[line] = item[measure];
      byTime.set(item.at, values);
    }
  }
  const rows = [...byTime].map(([at, values]) => ({ at, values }));
  return { rows: rows.toSorted((a, b) => (a.at < b.at ? -1 : 1)), step: steps[span], measure };
}
