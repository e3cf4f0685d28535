import type { Inputs, PlayersMonth } from './inputs.ts';

/** The last month in which the source of monthly players covered all popular games. */
const coveredUntil = '2021-02';
/** The first months of new sources, which change the coverage whatever games they have. */
const newSources = new Set(['2021-03', '2026-02']);

/** Why a chart of this month lacks games, or null; the text starts with YYYY-MM. */
export const incompleteSince = (month: string) =>
  month.slice(0, 7) > coveredUntil ? 'source-coverage' : null;

/** How many leading games are compared: as many as a chart publishes. */
const leaders = 100;
/** A few games come and go every month; more exchanges than this mean a change of coverage. */
const mostExchanged = 5;

/**
 * For each month, the first month with the same coverage: ranks are comparable between months that
 * share it. A game counts as exchanged when it leads one of two adjacent months and is missing in
 * the other, although it was released.
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

/** The leading games of one month that are missing in the other. */
function leadersWithout(one: PlayersMonth, other: PlayersMonth): number[] {
  const known = new Set(other.games.map(({ gameId }) => gameId));
  return one.games
    .toSorted((a, b) => b.average - a.average)
    .slice(0, leaders)
    .flatMap(({ gameId }) => (known.has(gameId) ? [] : gameId));
}
