import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import type { ChartAddress } from './chart-address.ts';
import type { Snapshot } from './charts.queries.ts';

export type Published = {
  /** Undefined when no chart can be shown. */
  chart: Snapshot | undefined;
  reason: 'not-yet-published' | 'never-published' | null;
};

/**
 * Decides whether a chart may be shown for the requested period. Clients request the month of their
 * own clock, which may not be published yet: they get the newest chart. A past period without a
 * chart gets none.
 */
export function published({ period }: ChartAddress, found: Snapshot | undefined): Published {
  if (found?.period === period.text) return { chart: found, reason: null };
  const isLater = found?.kind === period.kind && found.period > period.text;
  if (isLater) return { chart: undefined, reason: 'never-published' };
  return { chart: found, reason: 'not-yet-published' };
}

type ChartHead = Omit<RankingPage, 'missingPlaces' | 'page' | 'size' | 'items'>;

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
