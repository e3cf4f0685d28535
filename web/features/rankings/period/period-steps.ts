import { parsePeriod, type PeriodKind } from '../../../../contract/rankings/periods.ts';
import type { ListedPeriod } from '../rankings.api.ts';

type PeriodSteps = {
  previous: string | undefined;
  next: string | undefined;
  newest: string | undefined;
};

export const kindOf = (period: string): PeriodKind | undefined => parsePeriod(period)?.kind;

/** The nearest published periods of the same kind, even if this period was not published itself. */
export function periodSteps(listed: readonly ListedPeriod[], period: string): PeriodSteps {
  const kind = kindOf(period);
  // Periods of one kind sort by text in chronological order.
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
