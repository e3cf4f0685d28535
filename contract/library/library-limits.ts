/** What a member says about a game; without one, it is only in the library. In the order of keys. */
export const libraryStatuses = [
  'playing',
  'backlog',
  'paused',
  'endless',
  'finished',
  'mastered',
  'played',
  'dropped',
] as const;
export type LibraryStatus = (typeof libraryStatuses)[number];

export const runStatuses = ['playing', 'finished', 'mastered', 'dropped'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The fields of an entry that the member can set, and otherwise come from the sources. */
export const ownFields = [
  'status',
  'minutes',
  'rating',
  'startedOn',
  'finishedOn',
  'platform',
  'note',
  'hidden',
] as const;
export type OwnField = (typeof ownFields)[number];

/** Where rows come from; `table` is any table whose columns the member has named. */
export const importSources = [
  'steam',
  'hltb',
  'grouvee',
  'playnite',
  'gog',
  'bangumi',
  'douban',
  'yamtrack',
  'neodb',
  'ludex',
  'table',
] as const;
export type ImportSource = (typeof importSources)[number];

export const libraryLimits = {
  items: 25_000,
  importRows: 25_000,
  rowsPerPart: 1000,
  partBytes: 1_048_576,
  fileBytes: 30 * 1024 * 1024,
  drafts: 3,
  importsADay: 40,
  batch: 1000,
  runs: 50,
  note: 2000,
  name: 300,
  platform: 60,
  minutes: 10_000_000,
  marks: 100,
  /** A median or share of fewer members would tell about each of them. */
  membersShown: 5,
} as const;

/** YYYY, YYYY-MM or YYYY-MM-DD. */
export const partialDate =
  /^(?:19|20|21)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;
