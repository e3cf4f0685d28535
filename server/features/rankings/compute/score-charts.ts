import { periodOfDay } from '../../../../contract/rankings/periods.ts';
import { newestDay, stored, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import type { InputGame, Inputs } from './inputs.ts';

const fewestReviews = { rating: 100, gems: 50 };
/** The number of reviews that halves the score of a hidden gem. */
const halfFame = 10_000;

/** The lower bound of the 95 % Wilson score interval of the positive share. */
export function wilson(positive: number, reviews: number): number {
  const z = 1.96;
  const share = positive / reviews;
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * reviews)) / reviews);
  return (share + (z * z) / (2 * reviews) - spread) / (1 + (z * z) / reviews);
}

export async function ratingCharts({ games, today }: Inputs): Promise<ChartsByKind> {
  const rated = scored(games, fewestReviews.rating, ({ positive, reviews }) =>
    stored(100 * wilson(positive, reviews)),
  );
  return new Map([
    ['M', snapshotOfMonth(rated, games)],
    ['Y', byReleaseYear(rated, games, today)],
    ['A', snapshot('A:', rated, games)],
  ]);
}

export async function gemsCharts({ games }: Inputs): Promise<ChartsByKind> {
  const gems = scored(games, fewestReviews.gems, ({ positive, reviews }) =>
    stored((100 * wilson(positive, reviews) * halfFame) / (halfFame + reviews)),
  );
  return new Map([
    ['A', snapshot('A:', gems, games)],
    ['M', snapshotOfMonth(gems, games)],
  ]);
}

function scored(
  games: Inputs['games'],
  fewest: number,
  valueOf: (game: InputGame) => number,
): Entry[] {
  const entries: Entry[] = [];
  for (const [gameId, game] of games) {
    if (game.reviews < fewest) continue;
    entries.push({ gameId, value: valueOf(game), sampleSize: game.reviews });
  }
  return entries;
}

/** A chart of the newest review counts of all games; older counts are not available. */
function snapshot(period: string, entries: readonly Entry[], games: Inputs['games']): Chart[] {
  if (entries.length === 0) return [];
  const dataAsOf = countedOn(entries, games);
  return [{ period, entries, incomplete: null, coverage: 'reviews', dataAsOf }];
}

/** The number of rows that a chart publishes. */
const leaders = 100;

/**
 * A chart of the month of the newest count, however long ago; counts without a date make no chart.
 * While a source is counting again, the new month waits until half of the leading games have been
 * counted in it.
 */
function snapshotOfMonth(entries: readonly Entry[], games: Inputs['games']): Chart[] {
  const newest = countedOn(entries, games);
  if (newest === null) return [];
  const days = entries
    .toSorted((a, b) => b.value! - a.value!)
    .slice(0, leaders)
    .map(({ gameId }) => games.get(gameId)!.reviewsAsOf ?? '')
    .toSorted();
  const month = newest.slice(0, 7);
  const isCounted = days[Math.floor(days.length / 2)]! >= month;
  return isCounted ? snapshot(periodOfDay('M', newest), entries, games) : [];
}

const countedOn = (entries: readonly Entry[], games: Inputs['games']) =>
  newestDay(entries.map(({ gameId }) => games.get(gameId)!.reviewsAsOf));

function byReleaseYear(entries: readonly Entry[], games: Inputs['games'], today: string): Chart[] {
  const years = Map.groupBy(entries, ({ gameId }) => {
    const date = games.get(gameId)?.releaseDate;
    return date && date <= today ? periodOfDay('Y', date) : null;
  });
  years.delete(null);
  return [...years]
    .map(([period, list]) => ({
      period: period!,
      entries: list,
      incomplete: null,
      // A game is only in the year of its release, so years are not comparable.
      coverage: period!,
      dataAsOf: countedOn(list, games),
      // Games are reviewed after their year of release too, so the chart is never final.
      settledOn: '9999-12-31',
    }))
    .toSorted((a, b) => (a.period < b.period ? -1 : 1));
}
