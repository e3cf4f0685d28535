import type { Generated, GeneratedAlways } from 'kysely';

export type CatalogueTables = {
  games: GamesTable;
  players_monthly: PlayersMonthlyTable;
  chart_entries: ChartEntriesTable;
  actors: ActorsTable;
  actor_names: ActorNamesTable;
  merged_actors: MergedActorsTable;
  actor_credits: ActorCreditsTable;
  counters: CountersTable;
  imports: ImportsTable;
  facets: FacetsTable;
  game_facets: GameFacetsTable;
  game_changes: GameChangesTable;
  game_counts: GameCountsTable;
  change_sets: ChangeSetsTable;
  change_set_items: ChangeSetItemsTable;
  saved_views: SavedViewsTable;
};

/** JSON text of a list of strings. */
type ListText = Generated<string>;

/** 1, 0, or null when no source has it. */
type Flag = 0 | 1 | null;

export type GamesTable = {
  id: Generated<number>;
  appId: number;
  name: string;
  nameZh: string | null;
  type: string | null;
  /** 0 draft, 1 published, 2 retired. */
  status: Generated<number>;
  releaseDate: string | null;
  developers: ListText;
  publishers: ListText;
  genres: ListText;
  tags: ListText;
  platforms: ListText;
  supportedLanguages: ListText;
  audioLanguages: ListText;
  priceCents: number | null;
  currency: string | null;
  isFree: Flag;
  positive: number | null;
  negative: number | null;
  /** YYYY-MM-DD on which the reviews were counted; null where nobody knows. */
  reviewsAsOf: string | null;
  reviewCount: Generated<number>;
  /** Share of positive reviews, 0…100; null while there is no review. */
  score: number | null;
  ownersLow: number | null;
  ownersHigh: number | null;
  averagePlaytimeMinutes: number | null;
  playtimeAsOf: string | null;
  peakCcu: number | null;
  metacritic: number | null;
  achievementsCount: number | null;
  hasAchievements: Flag;
  /** 0; 1 nudity or sexual content; 2 adult, in no list by default; null no tags known. */
  mature: number | null;
  popularity: Generated<number>;
  coverUrl: string | null;
  /** Addresses of pictures, as the store gives them. */
  screenshots: ListText;
  description: string | null;
  descriptionZh: string | null;
  /** Letters of the data sources the facts come from. */
  sources: Generated<string>;
  /** YYYY-MM-DD of the newest fact: of its newest source, or of a manager's edit. */
  dataAsOf: string | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  version: Generated<number>;
  /** The names of the fields that imports leave alone. */
  lockedFields: ListText;
  /** 1 when the game may stand in a public list: published, not in the trash, not adult. */
  listed: GeneratedAlways<number>;
};

export type PlayersMonthlyTable = {
  gameId: number;
  /** YYYY-MM */
  month: string;
  avgPlayers: number;
  peakPlayers: number;
  source: string;
};

export type Chart = 'topsellers' | 'wishlist' | 'followers';

export type ChartEntriesTable = {
  id: Generated<number>;
  chart: Chart;
  /** YYYY-MM-DD */
  capturedOn: string;
  /** Two-letter country, or `world`. */
  region: string;
  rank: number;
  appId: number;
  /** Null while the catalogue has no such game; the place stays taken, so ranks do not shift. */
  gameId: number | null;
  value: number | null;
  source: string;
};

export type ActorsTable = {
  id: Generated<number>;
  name: string;
  nameNative: string | null;
  /** Every name of theirs, folded, one to a line. */
  searchText: Generated<string>;
  /** How Chinese names may be typed in Latin letters. */
  pinyin: Generated<string>;
};

/** Other spellings. */
export type ActorNamesTable = {
  name: string;
  actorId: number;
};

/** People who turned out to be somebody else, by the id and the name that they had. */
export type MergedActorsTable = {
  id: number;
  name: string;
  /** 0 where the data files themselves say so, which may change with them. */
  byManager: 0 | 1;
  actorId: number;
  /** JSON of what undoing it needs; null where it cannot be undone. */
  undo: string | null;
};

export type ActorCreditsTable = {
  id: Generated<number>;
  actorId: number;
  gameId: number;
  role: string;
  voiceLanguage: string;
  characterName: string;
  characterNameJa: string | null;
  characterNameZh: string | null;
  source: string;
};

/** Totals that a request reads in place of counting rows. */
export type CountersTable = {
  name: string;
  value: number;
};

/** The data files that were loaded, newest last. */
export type ImportsTable = {
  id: Generated<number>;
  file: string;
  checksum: string;
  rows: number;
  loadedAt: string;
};

/** Every value of every facet, with the number of listed games that have it. */
export type FacetsTable = {
  id: Generated<number>;
  facet: 'genre' | 'tag' | 'platform' | 'developer';
  value: string;
  games: number;
};

export type GameFacetsTable = {
  facetId: number;
  gameId: number;
};

/** The last turn in which a game changed; see `game-changes.ts`. */
export type GameChangesTable = {
  gameId: number;
  turn: number;
};

/** How many games are of a kind, for the statistics: (`year`, `2020`), (`missing`, `cover`) … */
export type GameCountsTable = {
  kind: GameCountKind;
  key: string;
  games: number;
};
export type GameCountKind = 'all' | 'status' | 'genre' | 'year' | 'added' | 'missing';

/** A batch or an import, which can be undone as one. */
export type ChangeSetsTable = {
  id: Generated<number>;
  action: string;
  at: string;
  actorId: number | null;
  actorName: string;
  games: number;
  undoneAt: string | null;
  undoneBy: number | null;
};

export type ChangeSetItemsTable = {
  changeSetId: number;
  gameId: number;
  /** JSON text of what the change replaced; null when it created the game. */
  before: string | null;
  /** JSON text of what it wrote. */
  after: string;
  /** The game's version then: any other version means that it was changed since. */
  versionAfter: number;
};

/** A manager's own views of the table of games. */
export type SavedViewsTable = {
  id: Generated<number>;
  userId: number;
  name: string;
  query: string;
};
