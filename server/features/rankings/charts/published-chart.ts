import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import type { ChartAddress } from './chart-address.ts';
import type { Snapshot } from './charts.queries.ts';

export type Published = {
  /** Undefined when no chart can be shown. */
  chart: Snapshot | undefined;
  /** Why that is not the chart of the requested period. */
  reason: 'not-yet-published' | 'never-published' | null;
};

type ChartHead = Omit<
  RankingPage,
  'missingPlaces' | 'previousPeriod' | 'nextPeriod' | 'page' | 'size' | 'items'
>;

/** Everything about a chart but its rows. */
export function headOf(
  { definition, subType, period }: ChartAddress,
  { chart, reason }: Published,
): ChartHead {
  const { type, valueLabel, valueLabelEn, valueUnit } = definition;
  return {
    type,
    subType,
    requestedPeriod: period.text,
    period: chart?.period ?? period.text,
    status: chart?.status ?? 'missing',
    reason,
    incomplete: chart?.incomplete ?? null,
    coverage: { games: chart?.games ?? chart?.total ?? 0, usual: chart?.usual ?? null },
    comparedTo: chart?.comparedTo ?? null,
    generatedAt: chart?.generatedAt ?? null,
    dataAsOf: chart?.dataAsOf ?? null,
    revision: chart?.revision ?? 0,
    methodVersion: chart?.methodVersion ?? definition.methodVersion,
    valueLabel,
    valueLabelEn,
    valueUnit,
    total: chart?.total ?? 0,
  };
}
