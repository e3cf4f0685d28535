import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import type { ChartAddress } from './chart-address.ts';
import type { Snapshot } from './charts.queries.ts';

export type Published<S extends Snapshot = Snapshot> = {
  /** Undefined where no chart can be shown. */
  chart: S | undefined;
  reason: 'not-yet-published' | 'never-published' | null;
};

/**
 * Whether what was found answers the question. Clients ask for the month of their own clock, which
 * we may not have begun or not have published: then the newest one is shown. A gap in the past
 * stays a gap.
 */
export function published<S extends Snapshot>(
  { period }: ChartAddress,
  found: S | undefined,
): Published<S> {
  if (found?.period === period.text) return { chart: found, reason: null };
  if (found && found.period > period.text) return { chart: undefined, reason: 'never-published' };
  return { chart: found, reason: 'not-yet-published' };
}

type Head = Omit<RankingPage, 'page' | 'size' | 'items'>;

/** Everything about a chart but its rows. */
export function headOf(
  { definition, subType, period }: ChartAddress,
  { chart, reason }: Published,
): Head {
  const { type, valueLabel, valueLabelEn, valueUnit } = definition;
  return {
    type,
    subType,
    requestedPeriod: period.text,
    period: chart?.period ?? period.text,
    status: chart?.status ?? 'missing',
    reason,
    incomplete: chart?.incomplete ?? null,
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
