import { sql } from 'kysely';
import { defaultPeriod } from '../../../../contract/rankings/periods.ts';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { isWhole, wholeSubTypes } from '../../../../contract/rankings/sub-types.ts';
import type { Db } from '../../../platform/database/db.ts';
import { partKindsOf, type Definition } from '../definitions/definition.ts';
import { findDefinition } from '../definitions/definitions.ts';
import type { ChartClock } from './chart-address.ts';
import { firstCharts, openingChart, openingSeries, type FirstChart } from './first-charts.ts';

/** A ranking without a readable chart is not listed, whatever its setting. */
export async function rankingNav(db: Db, clock: ChartClock): Promise<RankingNavItem[]> {
  const rows = await db.selectFrom('ranking_types').selectAll().orderBy('sortOrder').execute();
  const published = await publishedTypes(db);
  const shown = rows.filter(({ type, status }) => status === 1 && published.has(type));
  const series = shown.flatMap(({ type }) => {
    const definition = findDefinition(type);
    return definition?.subTypes.flatMap(({ key }) => openingSeries(definition, key)) ?? [];
  });
  const first = Map.groupBy(await firstCharts(db, series, clock), ({ type }) => type);
  return rows.flatMap((row) => {
    const definition = findDefinition(row.type);
    // A ranking of a newer release, which another instance has stored.
    if (!definition) return [];
    const { computedAt: _at, computedVersion: _version, defaultKind: _kind, ...stored } = row;
    const isPublished = published.has(row.type);
    return {
      ...stored,
      ...currentOf(definition, first.get(row.type) ?? []),
      status: isPublished ? row.status : 0,
      appearsWhen: isPublished ? null : definition.appearsWhen,
      appearsWhenEn: isPublished ? null : definition.appearsWhenEn,
      periodKinds: JSON.parse(row.periodKinds),
      partKinds: partKindsOf(definition),
      defaultPeriod: defaultPeriod(row.type, clock.today),
    };
  });
}

/** What the first charts of a ranking tell about it and its sub-types. */
function currentOf(definition: Definition, charts: readonly FirstChart[]) {
  const parts = Map.groupBy(charts, ({ subType }) => subType);
  const openingOf = (key: string) => openingChart(parts.get(key) ?? [], definition);
  const whole = charts.filter(({ subType }) => isWhole(subType));
  const opening = openingChart(whole, definition);
  const usual = whole.find(({ kind }) => kind === definition.defaultKind);
  const period = opening?.period ?? null;
  return {
    group: opening?.incomplete === 'imported' ? ('archive' as const) : definition.group,
    subTypes: definition.subTypes.flatMap((part) => {
      const own = openingOf(part.key);
      if (charts.length > 0 && !own?.total && !isWhole(part.key)) return [];
      const isOther = own !== undefined && own.period !== period;
      return isOther ? { ...part, openingPeriod: own.period } : part;
    }),
    openingPeriod: period,
    isRunningThin: charts.some(isThinlyRunning),
    newestComplete: usual?.newestComplete ?? null,
    dataAsOf: opening?.dataAsOf ?? null,
  };
}

/** Whether the month that the specification's clients request has a chart not to be shown first. */
const isThinlyRunning = ({ kind, running, period }: FirstChart) =>
  kind === 'M' && running !== null && running !== period;

async function publishedTypes(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ranking_types as ranking')
    .select('type')
    // Ends at the first chart of a ranking, where a list of all charts reads each of them.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ranking_snapshots as chart')
          .select('chart.id')
          .whereRef('chart.type', '=', 'ranking.type')
          .where('chart.subType', 'in', wholeSubTypes)
          .where('chart.current', '=', sql.lit(1))
          .where('chart.total', '>', 0),
      ),
    )
    .execute();
  return new Set(rows.map(({ type }) => type));
}
