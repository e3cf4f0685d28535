import {
  countOf,
  drift,
  envelope,
  isFields,
  listAt,
  parseEach,
  timeOf,
  type Fields,
  type ParsedItems,
  type Skip,
} from '../response-shape.ts';

export type WeeklyChart = {
  /** The start of the week by Steam. */
  weekOf: Date;
  /** The ranks are unchanged: apps that are not games leave gaps. */
  places: ChartPlace[];
  skipped: Skip[];
};

/** `peak` is the highest number of concurrent players, if the chart has it. */
export type ChartPlace = { rank: number; appId: number; peak?: number };

/** `month` is YYYY-MM. */
export type MonthChart = { month: string; places: ChartPlace[] };

/** The top sellers of a week in one country; undefined when Steam has no chart. */
export function parseTopSellers(text: string): WeeklyChart | undefined {
  const response = envelope(text, 'response');
  if (!response) return undefined;
  const weekOf = timeOf(response['start_date']);
  if (!weekOf) throw drift('response.start_date', 'a time');
  return { weekOf, ...parsePlaces(response) };
}

/** The most played games of the last week. */
export function parseMostPlayed(text: string): WeeklyChart | undefined {
  const response = envelope(text, 'response');
  if (!response) return undefined;
  const weekOf = timeOf(response['rollup_date']);
  if (!weekOf) throw drift('response.rollup_date', 'a time');
  return { weekOf, ...parsePlaces(response) };
}

/** The new releases that Steam shows for each month, in the order of its page. */
export function parseTopReleases(text: string): ParsedItems<MonthChart> {
  const response = envelope(text, 'response');
  if (!response) return { items: [], skipped: [] };
  return parseEach(listAt(response, 'pages', 'response.pages'), 'response.pages', (page) => {
    const month = timeOf(page['start_of_month'])?.toISOString().slice(0, 7);
    const ids = page['item_ids'];
    if (!month || !Array.isArray(ids)) return 'it has no month or no items';
    const appIds = ids.map((id: unknown) => (isFields(id) ? countOf(id['appid']) : undefined));
    const apps = new Set(appIds.filter((appId) => appId !== undefined && appId > 0));
    if (apps.size === 0 && ids.length > 0) return 'its items are no apps';
    return { month, places: [...apps].map((appId, index) => ({ rank: index + 1, appId: appId! })) };
  });
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
    const peak = countOf(place['peak_in_game']);
    const type = countOf((place['item'] as Fields | undefined)?.['type']);
    return { rank, appId, type, ...(peak !== undefined && { peak }) };
  });
  // Hardware and add-ons are sold too; an app without a type counts as a game.
  const games = items.filter(({ type }) => type === undefined || type === 0);
  const places = games.map(({ type: _, ...place }) => place);
  return { places: places.toSorted((a, b) => a.rank - b.rank), skipped };
}
