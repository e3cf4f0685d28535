import { sql } from 'kysely';
import {
  lastDay,
  parsePeriod,
  periodOfDay,
  type PeriodKind,
} from '../../../../contract/rankings/periods.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { playerSource } from '../../../domain/games/player-source.ts';
import type { Db } from '../../../platform/database/db.ts';
import { partKindsOf, type Definition } from '../definitions/definition.ts';
import type { ChartClock } from './chart-address.ts';
import { snapshotColumns, type Snapshot } from './charts.queries.ts';

export type Series = { type: string; subType: string; kind: PeriodKind };

export type FirstChart = Snapshot & {
  newestComplete: string | null;
  /** The running period, if it has a chart. */
  running: string | null;
};

/**
 * The chart of each series that is shown when nobody asks for another one: of the running period
 * while a source counts players and once the period has lasted a day, else of the newest complete
 * period. Series without charts are left out.
 */
export async function firstCharts(
  db: Db,
  series: readonly Series[],
  { today, mayBeLive }: ChartClock,
): Promise<FirstChart[]> {
  if (series.length === 0) return [];
  const values = series.map(({ type, subType, kind }) => {
    const running = periodOfDay(kind, today);
    const { start } = parsePeriod(running)!;
    const hasLasted = start === null || start < today;
    const live = mayBeLive && hasLasted ? running : '';
    return sql`(${type}, ${subType}, ${kind}, ${live}, ${hasLasted ? '' : running}, ${running})`;
  });
  // Both engines call the columns of such a list column1, column2 and so on.
  const ofSeries = sql`ranking_snapshots as its
    where its.type = series.column1 and its."subType" = series.column2
      and its.kind = series.column3 and its.current = 1`;
  const complete = sql`${ofSeries} and its.total > 0 and its.complete = 1
    and its.period <> series.column5 order by its.period desc limit 1`;
  const { rows } = await sql<FirstChart>`
    select ${sql.join(snapshotColumns.map((name) => sql.ref(`chart.${name}`)))},
      (select its.period from ${complete}) as "newestComplete",
      (select its.period from ${ofSeries} and its.period = series.column6) as running
    from (values ${sql.join(values)}) as series
    join ranking_snapshots as chart on chart.id = coalesce(
      (select its.id from ${ofSeries} and its.total > 0
        and its.period = series.column4
        and exists (select 1 from sources where id = ${playerSource} and enabled = 1)),
      (select its.id from ${complete}),
      (select its.id from ${ofSeries} order by its.period desc limit 1))
  `.execute(db);
  return rows;
}

/** The kinds among which a page chooses that has no period in its address. */
const datedKinds: readonly PeriodKind[] = ['M', 'W', 'D'];

/** The series of a sub-type with whose charts a page may open. */
export function openingSeries(definition: Definition, subType: string): Series[] {
  const { type, defaultKind, periodKinds } = definition;
  const kinds = isWhole(subType) ? periodKinds : partKindsOf(definition);
  const allowed = datedKinds.includes(defaultKind) ? datedKinds : [defaultKind];
  return kinds.filter((kind) => allowed.includes(kind)).map((kind) => ({ type, subType, kind }));
}

/** With which of a sub-type's first charts a page opens: the one with the newest data. */
export function openingChart<Chart extends Pick<Snapshot, 'kind' | 'period' | 'dataAsOf'>>(
  charts: readonly Chart[],
  { defaultKind }: Pick<Definition, 'defaultKind'>,
): Chart | undefined {
  const isUsual = ({ kind }: Chart) => Number(kind === defaultKind);
  const usualFirst = charts.toSorted((a, b) => isUsual(b) - isUsual(a));
  return usualFirst.reduce<Chart | undefined>(
    (best, chart) => (best && dayOf(best) >= dayOf(chart) ? best : chart),
    undefined,
  );
}

const dayOf = ({ period, dataAsOf }: Pick<Snapshot, 'period' | 'dataAsOf'>): string =>
  dataAsOf ?? lastDay(parsePeriod(period)!) ?? '';
