import type { Motif, Palette } from '../../../../contract/games/cover-names.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export type CatalogueTables = {
  games: GamesTable;
  prices: PricesTable;
  players_monthly: PlayersMonthlyTable;
  players_daily: PlayersDailyTable;
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

/** 1, 0, or null when no source reports it. */
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
  series: ListText;
  supportedLanguages: ListText;
  audioLanguages: ListText;
  priceCents: number | null;
  currency: string | null;
  /** Where the price is asked; null when that is not known, and then the price is not shown. */
  priceCountry: string | null;
  /** The last day on which the price was seen, as YYYY-MM-DD. */
  priceAsOf: string | null;
  isFree: Flag;
  positive: number | null;
  negative: number | null;
  /** YYYY-MM-DD on which the reviews were counted; null if unknown. */
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
  /**
   * 0 none; 1 nudity or sexual content; 2 adult, excluded from lists by default; null without known
   * tags.
   */
  mature: number | null;
  popularity: Generated<number>;
  /** The average players of the newest complete month and of the one before; null if unknown. */
  players: number | null;
  playersBefore: number | null;
  /** How much the players rose, per mille, damped as in the chart of rising games. */
  rise: number | null;
  coverUrl: string | null;
  /** The scene of its drawn cover, and its palette; null until they are chosen. */
  motif: Motif | null;
  palette: Palette | null;
  /** Addresses of pictures, as the store gives them. */
  screenshots: ListText;
  description: string | null;
  descriptionZh: string | null;
  /** Letters of the data sources the facts come from. */
  sources: Generated<string>;
  /** YYYY-MM-DD of the newest source or manager's edit; a count of reviews may be later. */
  dataAsOf: string | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  version: Generated<number>;
  /** The names of the fields that imports leave alone. */
  lockedFields: ListText;
  /** 1 when the game may appear in public lists: published, not in the trash, not adult. */
  listed: GeneratedAlways<number>;
};

/** What a game costs in a country from a day on. */
export type PricesTable = {
  gameId: number;
  /** Two letters. */
  country: string;
  /** YYYY-MM-DD, the first day on which it was seen. */
  date: string;
  /** The last day on which it was seen. */
  asOf: string;
  /** Hundredths of the currency, with the discount. */
  cents: number;
  currency: string;
  /** In percent. */
  discount: number;
  source: string;
};

export type PlayersMonthlyTable = {
  gameId: number;
  /** YYYY-MM */
  month: string;
  avgPlayers: number;
  peakPlayers: number;
  source: string;
};

/**
 * How a source counts a day: `day` its true peak, `hours` from hourly values, `samples` from a few
 * readings, `steamspy` by SteamSpy for about a hundred games.
 */
export type DayKind = 'day' | 'hours' | 'samples' | 'steamspy';

/** The players of a game on a day by another site; of one day, several sources may have a row. */
export type PlayersDailyTable = {
  gameId: number;
  /** Days since 1970 in UTC. */
  day: number;
  source: string;
  kind: DayKind;
  avgPlayers: number | null;
  peakPlayers: number;
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
  /** Null while the catalogue does not have the game; the row stays, so that ranks do not shift. */
  gameId: number | null;
  value: number | null;
  source: string;
};

export type ActorsTable = {
  id: Generated<number>;
  name: string;
  nameNative: string | null;
  /** All names of the person, folded, one per line. */
  searchText: Generated<string>;
  /** Pinyin readings of the Chinese names. */
  pinyin: Generated<string>;
};

/** Other spellings of people's names. */
export type ActorNamesTable = {
  name: string;
  actorId: number;
};

/** Duplicate people that were merged into another person, by their former id and name. */
export type MergedActorsTable = {
  id: number;
  name: string;
  /** 1 when a manager merged them, 0 when the data files did, which may change with the files. */
  byManager: 0 | 1;
  actorId: number;
  /** JSON for undoing the merge; null where it cannot be undone. */
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

/** Totals that requests read instead of counting rows. */
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
  facet: 'genre' | 'tag' | 'platform' | 'developer' | 'publisher' | 'series';
  value: string;
  games: number;
  /** Of a series: what the Chinese names of its games begin with. */
  nameZh: string | null;
};

export type GameFacetsTable = {
  facetId: number;
  gameId: number;
};

/** The last change number (`turn`) of each game; see `game-changes.ts`. */
export type GameChangesTable = {
  gameId: number;
  turn: number;
};

/**
 * The numbers of games per category, for the statistics: (`year`, `2020`), (`missing`, `cover`) …
 */
export type GameCountsTable = {
  kind: GameCountKind;
  key: string;
  games: number;
};
export type GameCountKind = 'all' | 'status' | 'genre' | 'year' | 'added' | 'missing';

/** A batch edit or an import, which can be undone as a whole. */
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
  /** JSON text of the values before the change; null when the change created the game. */
  before: string | null;
  /** JSON text of the values that the change wrote. */
  after: string;
  /** The game's version after the change; a different current version means a later change. */
  versionAfter: number;
};

/** A manager's own views of the table of games. */
export type SavedViewsTable = {
  id: Generated<number>;
  userId: number;
  name: string;
  query: string;
};
