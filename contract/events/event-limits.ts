export const eventKinds = [
  'release',
  'update',
  'sale',
  'price',
  'award',
  'news',
  'milestone',
] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventPrecisions = ['day', 'month', 'quarter', 'year'] as const;
export type EventPrecision = (typeof eventPrecisions)[number];

export const eventLimits = { title: 200, url: 2048, spanDays: 366, minYear: 1970, maxYear: 2199 };
