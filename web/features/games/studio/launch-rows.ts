import type { PlotRow } from '../../../../brand/plots/time-plot.ts';
import type { Series } from './studio.api.ts';

/** A row for each month after the release in which one of the games has data. */
export function launchRows(launches: Series['launches']): PlotRow[] {
  const months = new Set(launches.flatMap(({ items }) => items.map(({ month }) => month)));
  const lines = launches.map(
    ({ items }) => new Map(items.map(({ month, players }) => [month, players])),
  );
  return [...months]
    .toSorted((a, b) => a - b)
    .map((month) => ({
      at: String(month),
      values: lines.map((line) => line.get(month) ?? null),
    }));
}
