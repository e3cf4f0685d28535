import type { Generated } from 'kysely';

export type SourceTables = {
  outgoing_hosts: OutgoingHostsTable;
  live_clock: LiveClockTable;
  sources: SourcesTable;
  source_streams: SourceStreamsTable;
  player_days: PlayerDaysTable;
  player_targets: PlayerTargetsTable;
  review_targets: ReviewTargetsTable;
  weekly_top_sellers: WeeklyTopSellersTable;
  steam_chart_places: SteamChartPlacesTable;
  name_targets: NameTargetsTable;
  game_items: GameItemsTable;
  voice_targets: VoiceTargetsTable;
  voice_statements: VoiceStatementsTable;
  actor_items: ActorItemsTable;
  news_targets: NewsTargetsTable;
  inbox_items: InboxItemsTable;
  feeds: FeedsTable;
  game_field_sources: GameFieldSourcesTable;
  media: MediaTable;
  picture_hosts: PictureHostsTable;
  store_apps: StoreAppsTable;
  quarantine: QuarantineTable;
  quarantine_items: QuarantineItemsTable;
};

/** Rate limits of the hosts that we call; shared by all instances and retained across restarts. */
export type OutgoingHostsTable = {
  /** The host of a URL, with its port. */
  host: string;
  /** The earliest time of the next call. */
  nextCallAt: string;
  /** The UTC day, as YYYY-MM-DD, that `calls` counts. */
  day: string;
  calls: number;
  /** The end of the last pause; null if there was none. */
  pausedUntil: string | null;
  /** JSON of the reason in each language; English text from earlier releases. */
  why: string | null;
  /** The index of the next pause's length. */
  pauseStep: Generated<number>;
};

/** The first start of a sped-up collector, when its clock agreed with the real one. */
export type LiveClockTable = {
  id: number;
  startedAt: string;
};

/** The sources that administrators have switched on or off; one without a row is off. */
export type SourcesTable = {
  id: string;
  enabled: 0 | 1;
  /**
   * The last item of the inbox that automatic publishing has considered; null while it is off.
   */
  publishedUpTo: Generated<number | null>;
};

/** How far a stream of a source has been read. */
export type SourceStreamsTable = {
  /** The ids of the source and the stream, such as `steam-players.counts`. */
  id: string;
  /** JSON text in a format of the stream. */
  cursor: string | null;
  /** The time of the newest data, as the source reports it. */
  asOf: string | null;
};

/** Player counts of a game on one UTC day. */
export type PlayerDaysTable = {
  gameId: number;
  /** Days since 1970-01-01. */
  day: number;
  samples: number;
  /** The mean of the hourly averages, so that an hour with more samples does not weigh more. */
  average: number;
  peak: number;
  /** The packed hours, see `hour-series.ts`; null once they are older than the retention period. */
  hours: Uint8Array | null;
};

/** When a game's players are counted next. */
export type PlayerTargetsTable = {
  gameId: number;
  /** Shorter for games with more players. */
  everyHours: number;
  nextAt: string;
};

/** When a game's reviews are counted next, and the totals from before the source. */
export type ReviewTargetsTable = {
  gameId: number;
  nextAt: string;
  /** When the source last changed the game's totals; null if it never has. */
  seenAt: string | null;
  /** JSON text of the totals before the source's first count. */
  previous: string | null;
};

/** Steam's weekly charts. Apps that are not in the catalogue have rows too. */
export type WeeklyTopSellersTable = {
  /** A country code in lower case, or `global`. */
  country: string;
  /** The week's first day by the source, as YYYY-MM-DD. */
  week: string;
  rank: number;
  appId: number;
  seenAt: string;
  /** `steam-charts`, or the code of the source of a file. */
  source: Generated<string>;
};

/** When a game's Chinese name is requested from Wikidata next. */
export type NameTargetsTable = {
  gameId: number;
  nextAt: string;
};

/** When a game's announcements are read next. */
export type NewsTargetsTable = {
  gameId: number;
  nextAt: string;
  /** 1 when the last read returned announcements. */
  hasNews: 0 | 1;
};

/** Reports of sources, for editors to write about. */
export type InboxItemsTable = {
  id: Generated<number>;
  source: string;
  /** The id of the item at its source; an update of the item replaces the row's content. */
  externalId: string;
  title: string;
  url: string;
  /** An excerpt of its text, without markup. */
  text: string;
  publishedAt: string;
  /** Null when it is not about a game of the catalogue. */
  gameId: number | null;
  state: Generated<'new' | 'used' | 'dismissed'>;
  /** The name of the feed; null for a source with a single publisher. */
  publisher: string | null;
};

/** The feeds that administrators have added, with the result of the last read. */
export type FeedsTable = {
  id: Generated<number>;
  url: string;
  /** The title that an administrator has set, and the one that the feed declares. */
  givenTitle: string | null;
  ownTitle: string | null;
  addedAt: string;
  /** Sent with the next request, so that the host can respond with 304. */
  etag: string | null;
  lastModified: string | null;
  nextAt: string;
  lastOkAt: string | null;
  /** The number of failures since the last success. */
  failures: Generated<number>;
  /** Why the last read failed; a feed that is `gone` is not read again. */
  problem: string | null;
  /** JSON of the message in each language; English text from earlier releases. */
  message: string | null;
  /** The target of a permanent redirect, applied once a second response confirms it. */
  movedTo: string | null;
};

/**
 * The source that set a field of a game. Fields without a row come from a data file or a manager.
 */
export type GameFieldSourcesTable = {
  gameId: number;
  /** A field of the contract's game body, such as `nameZh`. */
  field: string;
  source: string;
  /** When the source first reported it. */
  seenAt: string;
  /** A hash of the source's value, which is written again only when it changes. */
  valueHash: string;
  /** JSON text of the value before any source set the field; null if there was none. */
  previous: string | null;
  /** 1 when it replaced another value; a source that replaces too much is held back. */
  isReplacement: 0 | 1;
};

/** The store's apps, and when each is read next. */
export type StoreAppsTable = {
  appId: number;
  /** When the store changed it last, if known. */
  modifiedAt: string | null;
  nextAt: string;
  /** How many reads in a row did not find the app. */
  strikes: Generated<number>;
  missingSince: string | null;
};

/** Batches of suspicious data that wait for an administrator's decision. */
export type QuarantineTable = {
  id: Generated<number>;
  source: string;
  job: string;
  why: string;
  at: string;
  decidedAt: string | null;
  accepted: 0 | 1 | null;
};

export type QuarantineItemsTable = {
  quarantineId: number;
  /** The subject, such as an app; it is held back once. */
  key: string;
  /** A one-line description for the administrator. */
  sample: string;
  /** JSON text of the item, in a format of its stream. */
  payload: string;
};

/** Pictures of other hosts in the disk cache. */
export type MediaTable = {
  hash: string;
  url: string;
  etag: string | null;
  /** The media type by the first bytes; null while there is no picture. */
  type: string | null;
  bytes: Generated<number>;
  fetchedAt: string;
  lastServedAt: string;
  /** How many requests in a row found no such picture. */
  misses: Generated<number>;
};

/** Hosts of the pictures that the site shows. */
export type PictureHostsTable = {
  host: string;
  /** The last UTC day on which a picture of the host was added. */
  lastAddedOn: string;
};

/** The Wikidata items of games. */
export type GameItemsTable = { gameId: number; item: string };

/** When a game's voice credits are requested again. */
export type VoiceTargetsTable = {
  gameId: number;
  nextAt: string;
  /** When the game's credits last changed. */
  seenAt: string | null;
};

/**
 * Wikidata's voice credits of a game. The rows remember applied credits, so that a deleted one is
 * not added again.
 */
export type VoiceStatementsTable = {
  gameId: number;
  /** The person's Wikidata item. */
  item: string;
  /** Empty if unknown, as is the language. */
  character: string;
  language: string;
  /** Null when an existing credit covers it, or when the credit was deleted. */
  creditId: number | null;
};

/** The Wikidata items of people. */
export type ActorItemsTable = {
  item: string;
  actorId: number;
  /** The name of a person who was created from Wikidata; null for one who existed before. */
  createdAs: string | null;
};

/** Steam's global charts, unchanged. */
export type SteamChartPlacesTable = {
  chart: 'most-played' | 'top-releases';
  /** The day or month that Steam assigns to the chart. */
  period: string;
  rank: number;
  appId: number;
  peak: number | null;
  seenAt: string;
};
