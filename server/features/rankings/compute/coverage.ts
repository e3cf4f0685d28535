import type { Inputs, PlayersMonth } from './inputs.ts';

/** The last month in which the source of monthly players covered everything that was popular. */
const coveredUntil = '2021-02';
/** Months that begin another source, whatever games they have. */
const newSources = new Set(['2021-03', '2026-02']);

/** Why a chart of this month, given as a text with the prefix YYYY-MM, lacks games; null if none. */
export const incompleteSince = (month: string) =>
  month.slice(0, 7) > coveredUntil ? 'source-coverage' : null;

/** As many as a chart publishes. */
const leaders = 100;
/** A few games come and go with every month; more than these mean that others are counted. */
const mostExchanged = 5;

/**
 * For each month, the first one that covers the same games: places of months are comparable where
 * it is the same. A game is exchanged when it leads one of two months and is not on record in the
 * other, although it was out.
 */
export function coverageOfMonths(
  months: readonly PlayersMonth[],
  games: Inputs['games'],
): ReadonlyMap<string, string> {
  const coverage = new Map<string, string>();
  let since = '';
  let before: PlayersMonth | undefined;
  for (const month of months) {
    if (!before || newSources.has(month.month) || isExchanged(before, month, games)) {
      since = month.month;
    }
    coverage.set(month.month, since);
    before = month;
  }
  return coverage;
}

function isExchanged(before: PlayersMonth, after: PlayersMonth, games: Inputs['games']): boolean {
  const lost = leadersWithout(before, after);
  const gained = leadersWithout(after, before).filter((id) => {
    const released = games.get(id)?.releaseDate;
    return released && released < before.month;
  });
  return lost.length > mostExchanged || gained.length > mostExchanged;
}

/** The leading games of one month that the other one does not know. */
function leadersWithout(one: PlayersMonth, other: PlayersMonth): number[] {
  const known = new Set(other.games.map(({ gameId }) => gameId));
  return one.games
    .toSorted((a, b) => b.average - a.average)
    .slice(0, leaders)
    .flatMap(({ gameId }) => (known.has(gameId) ? [] : gameId));
}
