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
  /** Of an address, with its port. */
  host: string;
  /** The next call may begin then. */
  nextCallAt: string;
  /** YYYY-MM-DD in UTC that `calls` counts. */
  day: string;
  calls: number;
  /** The end of the last pause; null while there was none. */
  pausedUntil: string | null;
  why: string | null;
  /** Which pause comes next. */
  pauseStep: Generated<number>;
};

/** When the clock of a sped-up collector agreed with the world's: at its first start. */
export type LiveClockTable = {
  id: number;
  startedAt: string;
};

/** What administrators have switched; a source that is not here is off. */
export type SourcesTable = {
  id: string;
  enabled: 0 | 1;
};

/** How far a stream of a source has been read. */
export type SourceStreamsTable = {
  /** Of the source and the stream, such as `steam-players.counts`. */
  id: string;
  /** JSON text that the stream understands. */
  cursor: string | null;
  /** How old its newest data is, by the source's own time. */
  asOf: string | null;
};

/** The samples of a game on a day in UTC. */
export type PlayerDaysTable = {
  gameId: number;
  /** Days since 1970. */
  day: number;
  samples: number;
  /** The mean of its hours' averages: an hour with more samples counts no more than others. */
  average: number;
  peak: number;
  /** The hours, packed: see `hour-series.ts`. Null once they are too old to keep. */
  hours: Uint8Array | null;
};

/** When a game's players are counted next. */
export type PlayerTargetsTable = {
  gameId: number;
  /** The more played, the more often. */
  everyHours: number;
  nextAt: string;
};

/** When a game's reviews are counted next, and what was there before any source counted them. */
export type ReviewTargetsTable = {
  gameId: number;
  nextAt: string;
  /** When the source gave the totals that the game has; null where it gave none. */
  seenAt: string | null;
  /** JSON text of the totals before the source. */
  previous: string | null;
};

/** The charts of `steam-charts`; a place of what is no game of ours stays taken. */
export type WeeklyTopSellersTable = {
  /** In lower case, or `global`. */
  country: string;
  /** YYYY-MM-DD, the day on which the source begins it. */
  week: string;
  rank: number;
  appId: number;
  seenAt: string;
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
  /** 1 when the source had any the last time. */
  hasNews: 0 | 1;
};

/** What sources reported, for editors to write about. */
export type InboxItemsTable = {
  id: Generated<number>;
  source: string;
  /** What the source calls it; the same one changes in place. */
  externalId: string;
  title: string;
  url: string;
  /** An excerpt of its text, without markup. */
  text: string;
  publishedAt: string;
  /** Null where it is about no game that we have. */
  gameId: number | null;
  state: Generated<'new' | 'used' | 'dismissed'>;
  /** The feed's name; null for a source that has one publisher. */
  publisher: string | null;
};

/** The feeds that administrators have added, and how it went the last time. */
export type FeedsTable = {
  id: Generated<number>;
  url: string;
  /** As an administrator calls it, else as the feed calls itself. */
  givenTitle: string | null;
  ownTitle: string | null;
  addedAt: string;
  /** Sent back, so that an unchanged feed costs its host nothing. */
  etag: string | null;
  lastModified: string | null;
  nextAt: string;
  lastOkAt: string | null;
  /** Since it was last read. */
  failures: Generated<number>;
  /** Why it was not read the last time; one that is `gone` is not read again. */
  problem: string | null;
  message: string | null;
  /** Where it moved permanently, as of the last response: applied once a second response confirms it. */
  movedTo: string | null;
};

/** Which source set a field of a game. A field that is not here comes from a file or a hand. */
export type GameFieldSourcesTable = {
  gameId: number;
  /** Of the game's body, such as `nameZh`. */
  field: string;
  source: string;
  /** When the source first reported it. */
  seenAt: string;
  /** Of the source's value: it is written again only when that changes. */
  valueHash: string;
  /** JSON text of the value before any source; null where there was none. */
  previous: string | null;
  /** 1 when it took the place of another value: a source that replaces much is doubted. */
  isReplacement: 0 | 1;
};

/** The apps of the store, and when to read each. */
export type StoreAppsTable = {
  appId: number;
  /** When the store changed it last, if known. */
  modifiedAt: string | null;
  nextAt: string;
  /** How often in a row the store did not know it. */
  strikes: Generated<number>;
  missingSince: string | null;
};

/** What looked wrong and waits for an administrator. */
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
  /** What it is about, such as an app: held back once. */
  key: string;
  /** One line for the administrator. */
  sample: string;
  /** JSON text of the item as its stream reads it. */
  payload: string;
};

/** Pictures of other hosts that are cached on disk. */
export type MediaTable = {
  hash: string;
  url: string;
  etag: string | null;
  /** By its first bytes; null while there is no picture. */
  type: string | null;
  bytes: Generated<number>;
  fetchedAt: string;
  lastServedAt: string;
  /** How often in a row its host had no such picture. */
  misses: Generated<number>;
};

/** Other hosts whose pictures the site shows. */
export type PictureHostsTable = {
  host: string;
  /** The day, in UTC, on which a picture of it was last stored. */
  lastAddedOn: string;
};

/** Games' entries in Wikidata. */
export type GameItemsTable = { gameId: number; item: string };

/** When a game's voices are requested again. */
export type VoiceTargetsTable = {
  gameId: number;
  nextAt: string;
  /** When its credits last changed. */
  seenAt: string | null;
};

/** Wikidata's cast of a game, each part once: a deleted credit stays deleted. */
export type VoiceStatementsTable = {
  gameId: number;
  /** The person's entry. */
  item: string;
  /** Empty where it is not known, as is the language. */
  character: string;
  language: string;
  /** Null where another credit has it already, or somebody has deleted it. */
  creditId: number | null;
};

/** People's entries in Wikidata. */
export type ActorItemsTable = {
  item: string;
  actorId: number;
  /** The name of a person whom Wikidata brought; null for one who was here. */
  createdAs: string | null;
};

/** Global charts, as Steam gives them. */
export type SteamChartPlacesTable = {
  chart: 'most-played' | 'top-releases';
  /** The day or the month that Steam names. */
  period: string;
  rank: number;
  appId: number;
  peak: number | null;
  seenAt: string;
};
