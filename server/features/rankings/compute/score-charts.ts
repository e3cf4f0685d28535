import { periodOfDay } from '../../../../contract/periods.ts';
import { stored, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import type { InputGame, Inputs } from './inputs.ts';

const fewestReviews = { rating: 100, gems: 50 };
/** As many reviews as halve the score of a hidden gem. */
const halfFame = 10_000;

/** The lower end of the 95 % interval of the positive share. */
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
    ['M', snapshot(periodOfDay('M', today), rated)],
    ['Y', byReleaseYear(rated, games, today)],
    ['A', snapshot('A:', rated)],
  ]);
}

export async function gemsCharts({ games, today }: Inputs): Promise<ChartsByKind> {
  const gems = scored(games, fewestReviews.gems, ({ positive, reviews }) =>
    stored((100 * wilson(positive, reviews) * halfFame) / (halfFame + reviews)),
  );
  return new Map([
    ['A', snapshot('A:', gems)],
    ['M', snapshot(periodOfDay('M', today), gems)],
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

/** The state of this moment; once its period is over it cannot be had again. */
const snapshot = (period: string, entries: readonly Entry[]): Chart[] =>
  entries.length === 0 ? [] : [{ period, entries, incomplete: null, comparable: period !== 'A:' }];

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
      comparable: false,
      // Reviews go on after the year of release: it is never settled.
      settledOn: '9999-12-31',
    }))
    .toSorted((a, b) => (a.period < b.period ? -1 : 1));
}
