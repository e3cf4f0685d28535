import { parsePeriod, type PeriodKind } from '../../../../contract/rankings/periods.ts';
import type { ListedPeriod } from '../rankings.api.ts';

type PeriodSteps = {
  previous: string | undefined;
  next: string | undefined;
  newest: string | undefined;
};

export const kindOf = (period: string): PeriodKind | undefined => parsePeriod(period)?.kind;

/** The neighbors of a period among the published ones of its kind, whether it is one of them or not. */
export function periodSteps(listed: readonly ListedPeriod[], period: string): PeriodSteps {
  const kind = kindOf(period);
  // Inside a kind the texts sort as the times do.
  const same = listed
    .map((it) => it.period)
    .filter((it) => kindOf(it) === kind)
    .toSorted();
  return {
    previous: same.findLast((it) => it < period),
    next: same.find((it) => it > period),
    newest: same.at(-1),
  };
}
