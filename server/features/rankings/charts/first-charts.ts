import { sql } from 'kysely';
import {
  lastDay,
  parsePeriod,
  periodOfDay,
  type PeriodKind,
} from '../../../../contract/rankings/periods.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { playerSource } from '../../../domain/games/player-source.ts';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import type { Db } from '../../../platform/database/db.ts';
import { textRows } from '../../../platform/database/dialect.ts';
import { partKindsOf, type Definition } from '../definitions/definition.ts';
import type { ChartClock } from './chart-address.ts';
import { snapshotColumns, type Snapshot } from './charts.queries.ts';

export type Series = { type: string; subType: string; kind: PeriodKind };

export type FirstChart = Snapshot & {
  newestComplete: string | null;
  /** The running period, if it has a chart. */
  running: string | null;
};

const seriesColumns = ['type', 'subType', 'kind'] as const;
const kindColumns = ['kind', 'running', 'tooYoung', 'mayBeLive'] as const;

const firstOfSeries = compiledQuery<{ series: string; kinds: string }, FirstChart>((db, param) => {
  const ofSeries = sql`ranking_snapshots as its
    where its.type = series.type and its."subType" = series."subType"
      and its.kind = series.kind and its.current = 1`;
  return sql`
    with kinds as materialized (
      select * from ${textRows(db, param('kinds'), kindColumns)} as listed
    ), asked as materialized (
      select * from ${textRows(db, param('series'), seriesColumns)} as listed
    ), series as materialized (
      select asked.*, kinds.running, kinds."tooYoung", kinds."mayBeLive"
      from asked join kinds on kinds.kind = asked.kind
    ), found as materialized (
      select series.*,
        (select its.id from ${ofSeries} and its.total > 0 and its.period = series.running)
          as "runningId",
        (select its.id from ${ofSeries} and its.total > 0 and its.complete = 1
          and its.period <> series."tooYoung" order by its.period desc limit 1) as "completeId"
      from series
    )
    select ${sql.join(snapshotColumns.map((name) => sql.ref(`chart.${name}`)))},
      complete.period as "newestComplete",
      case when series."runningId" is not null then series.running end as running
    from found as series
    left join ranking_snapshots as complete on complete.id = series."completeId"
    join ranking_snapshots as chart on chart.id = coalesce(
      case when series."mayBeLive" = 'yes'
        and exists (select 1 from sources where id = ${sql.lit(playerSource)} and enabled = 1)
        then series."runningId" end,
      series."completeId",
      (select its.id from ${ofSeries} order by its.period desc limit 1))
  `;
});

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
  const kinds = [...new Set(series.map(({ kind }) => kind))].map((kind) => {
    const running = periodOfDay(kind, today);
    const { start } = parsePeriod(running)!;
    const hasLasted = start === null || start < today;
    const isLive = mayBeLive && hasLasted;
    return { kind, running, tooYoung: hasLasted ? '' : running, mayBeLive: isLive ? 'yes' : '' };
  });
  const rows = series.map(({ type, subType, kind }) => ({ type, subType, kind }));
  return firstOfSeries(db, { series: JSON.stringify(rows), kinds: JSON.stringify(kinds) });
}

/** The kinds among which a page chooses that has no period in its address. */
const openingKinds = ({ defaultKind }: Pick<Definition, 'defaultKind'>): PeriodKind[] =>
  dated.includes(defaultKind) ? dated : [defaultKind];
const dated: PeriodKind[] = ['M', 'W', 'D'];

/** The series of a sub-type with whose charts a page may open. */
export function openingSeries(definition: Definition, subType: string): Series[] {
  const { type, periodKinds } = definition;
  const kinds = isWhole(subType)
    ? periodKinds
    : partKindsOf(definition).filter((kind) => openingKinds(definition).includes(kind));
  return kinds.map((kind) => ({ type, subType, kind }));
}

/**
 * With which of a sub-type's first charts a page opens: the one with the newest data. A ranking
 * that has none of these kinds opens with another one.
 */
export function openingChart<Chart extends Pick<Snapshot, 'kind' | 'period' | 'dataAsOf'>>(
  charts: readonly Chart[],
  definition: Pick<Definition, 'defaultKind' | 'periodKinds'>,
): Chart | undefined {
  const kinds: readonly string[] = openingKinds(definition);
  const candidates = charts.filter(({ kind }) => kinds.includes(kind));
  const isUsual = ({ kind }: Chart) => Number(kind === definition.defaultKind);
  const usualFirst = candidates.toSorted((a, b) => isUsual(b) - isUsual(a));
  const newest = usualFirst.reduce<Chart | undefined>(
    (best, chart) => (best && dayOf(best) >= dayOf(chart) ? best : chart),
    undefined,
  );
  const others = definition.periodKinds.map((kind) => charts.find((chart) => chart.kind === kind));
  return newest ?? others.find((chart) => chart !== undefined);
}

const dayOf = ({ period, dataAsOf }: Pick<Snapshot, 'period' | 'dataAsOf'>): string =>
  dataAsOf ?? lastDay(parsePeriod(period)!) ?? '';
