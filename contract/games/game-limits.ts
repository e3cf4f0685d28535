/** Apart from the other limits, so that only the pages that need them download them. */
export const gameLimits = {
  name: 300,
  listValue: 200,
  listLength: 50,
  priceCents: 100_000_000,
  url: 500,
  description: 20_000,
  batch: 1000,
  selection: 20_000,
  importRows: 5000,
  importBytes: 5_000_000,
  viewName: 60,
  viewQuery: 1000,
  views: 50,
} as const;

/** In place of a value in a cell of an import: erases what the game has there. */
export const clearMark = '(clear)';

/** Facts whose absence managers look for; statistics count them. */
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
  'score',
  'releaseDate',
  'name',
  'price',
  'updatedAt',
] as const;
