/** Separate from the other limits, so that only the pages that need them download them. */
export const gameLimits = {
  name: 300,
  listValue: 200,
  listLength: 50,
  priceCents: 100_000_000,
  url: 500,
  description: 20_000,
  batch: 1000,
  selection: 20_000,
  importRows: 10_000,
  importBytes: 5_000_000,
  viewName: 60,
  viewQuery: 1000,
  views: 50,
} as const;

/** Written in a cell of an import to clear the game's value. */
export const clearMark = '(clear)';

/** Facts that managers can filter by when missing, and that the statistics count. */
export const missingFacts = [
  'nameZh',
  'releaseDate',
  'cover',
  'description',
  'developers',
  'genres',
  'tags',
  'platforms',
  'price',
  'score',
] as const;

export const gameSorts = [
  'popularity',
  'players',
  'rising',
  'score',
  'releaseDate',
  'name',
  'price',
  'updatedAt',
] as const;

/** A series of fewer games has no page. */
export const fewestOfSeries = 3;

/** How many games a comparison has. */
export const comparedGames = { min: 2, max: 5 } as const;
