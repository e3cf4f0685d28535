import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ChartClock } from '../charts/chart-address.ts';
import {
  firstCharts,
  openingChart,
  openingSeries,
  type FirstChart,
} from '../charts/first-charts.ts';
import { findDefinition } from '../definitions/definitions.ts';
import { shownTypes } from './board.queries.ts';

export type OpeningChart = {
  type: string;
  /** What the ranking's page opens with. */
  opening: FirstChart;
  /** The first charts of its kinds. */
  charts: FirstChart[];
};

/** The first charts of every ranking that is shown, in the operator's order. */
export async function openingCharts(db: Db, clock: ChartClock): Promise<OpeningChart[]> {
  const definitions = (await shownTypes(db)).flatMap((type) => findDefinition(type) ?? []);
  const series = definitions.flatMap((definition) => {
    const whole = definition.subTypes.find(({ key }) => isWhole(key))!;
    return openingSeries(definition, whole.key);
  });
  const first = Map.groupBy(await firstCharts(db, series, clock), ({ type }) => type);
  return definitions.flatMap((definition) => {
    const charts = first.get(definition.type) ?? [];
    const opening = openingChart(charts, definition);
    return opening ? { type: definition.type, opening, charts } : [];
  });
}
