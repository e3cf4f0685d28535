import {
  countOf,
  drift,
  envelope,
  listAt,
  parseEach,
  timeOf,
  type Fields,
  type Skip,
} from '../response-shape.ts';

export type WeeklyChart = {
  /** The first moment of the week, as Steam returns it. */
  weekOf: Date;
  /** Ranks as given: what is no game leaves a gap. */
  places: { rank: number; appId: number }[];
  skipped: Skip[];
};

/** What sold most in a week in one country; undefined when Steam has no chart for it. */
export function parseTopSellers(text: string): WeeklyChart | undefined {
  const response = envelope(text, 'response');
  if (!response) return undefined;
  const weekOf = timeOf(response['start_date']);
  if (!weekOf) throw drift('response.start_date', 'a time');
  return { weekOf, ...parsePlaces(response) };
}

/** What was played most in the last week. */
export function parseMostPlayed(text: string): WeeklyChart | undefined {
  const response = envelope(text, 'response');
  if (!response) return undefined;
  const weekOf = timeOf(response['rollup_date']);
  if (!weekOf) throw drift('response.rollup_date', 'a time');
  return { weekOf, ...parsePlaces(response) };
}

function parsePlaces(response: Fields) {
  const ranks = listAt(response, 'ranks', 'response.ranks');
  const taken = new Set<number>();
  const { items, skipped } = parseEach(ranks, 'response.ranks', (place) => {
    const rank = countOf(place['rank']);
    const appId = countOf(place['appid']);
    if (!rank || !appId) return 'it has no rank or no appid';
    if (taken.has(rank)) return 'its rank is taken';
    taken.add(rank);
    return { rank, appId, type: countOf((place['item'] as Fields | undefined)?.['type']) };
  });
  // Hardware and add-ons are for sale too; an app whose type is left out counts as a game.
  const games = items.filter(({ type }) => type === undefined || type === 0);
  const places = games.map(({ rank, appId }) => ({ rank, appId }));
  return { places: places.toSorted((a, b) => a.rank - b.rank), skipped };
}
