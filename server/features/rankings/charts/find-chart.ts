import type { PeriodKind } from '../../../../contract/rankings/periods.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ChartAddress, ChartClock, Ranking } from './chart-address.ts';
import { snapshotOf, type Snapshot } from './charts.queries.ts';
import { firstCharts, openingChart, openingSeries } from './first-charts.ts';
import type { Published } from './published-chart.ts';

/**
 * The chart that answers a request. A past period that a request names is shown as it is, also when
 * its chart is thin or missing. For any other one without a chart, and without a period, it is the
 * first chart of the kind; the specification's default request also finds one of another kind.
 */
export async function findChart(db: Db, address: ChartAddress): Promise<Published> {
  const { definition, subType, period, isNamed, isDefault, clock } = address;
  const named = isNamed ? await snapshotOf(db, address) : undefined;
  if (named) return { chart: named, reason: null };
  // A client's calendar may be a day behind, so that its current month has just ended here.
  const isPast = period.end !== null && period.end < clock.today;
  if (isNamed && isPast) return { chart: undefined, reason: 'never-published' };
  const others = isDefault ? definition.periodKinds.filter((kind) => kind !== period.kind) : [];
  const chart = await firstOf(db, { definition, subType }, [period.kind, ...others], clock);
  return { chart, reason: chart?.period === period.text ? null : 'not-yet-published' };
}

/** The chart that a page shows without a period in its address. */
export async function findOpening(
  db: Db,
  ranking: Ranking,
  clock: ChartClock,
): Promise<Snapshot | undefined> {
  const { definition, subType } = ranking;
  const charts = await firstCharts(db, openingSeries(definition, subType), clock);
  const opening = openingChart(charts, definition);
  return opening ?? firstOf(db, ranking, definition.periodKinds, clock);
}

async function firstOf(
  db: Db,
  { definition: { type }, subType }: Ranking,
  kinds: readonly PeriodKind[],
  clock: ChartClock,
): Promise<Snapshot | undefined> {
  const series = kinds.map((kind) => ({ type, subType, kind }));
  const charts = await firstCharts(db, series, clock);
  return kinds.map((kind) => charts.find((chart) => chart.kind === kind)).find(Boolean);
}
