import type { Ddl } from '../ddl.ts';

export async function createSources({ create, id, ref, real, bytes, withoutRowid }: Ddl) {
  // Rate limits of the hosts that we call, shared by all instances.
  await create`
    create table outgoing_hosts (
      host text primary key,
      "nextCallAt" text not null,
      day text not null,
      calls integer not null check (calls >= 0),
      "pausedUntil" text,
      why text,
      "pauseStep" integer not null default 0
    )${withoutRowid}`;

  // The first start of a sped-up collector, when its clock agreed with the real one.
  await create`
    create table live_clock (
      id integer primary key check (id = 1),
      "startedAt" text not null
    )`;

  // The sources that administrators have switched on or off; one without a row is off.
  await create`
    create table sources (
      id text primary key,
      enabled integer not null check (enabled in (0, 1))
    )${withoutRowid}`;

  // How far a stream of a source has been read.
  await create`
    create table source_streams (
      id text primary key,
      cursor text,
      "asOf" text
    )${withoutRowid}`;

  // Player counts of a game on one UTC day.
  await create`
    create table player_days (
      "gameId" ${ref} not null references games (id) on delete cascade,
      day integer not null,
      samples integer not null check (samples > 0),
      average ${real} not null check (average >= 0),
      peak integer not null check (peak >= 0),
      hours ${bytes},
      constraint player_days_key primary key ("gameId", day)
    )${withoutRowid}`;

  // When a game's players are counted next.
  await create`
    create table player_targets (
      "gameId" ${ref} primary key references games (id) on delete cascade,
      "everyHours" integer not null check ("everyHours" > 0),
      "nextAt" text not null
    )${withoutRowid}`;
  await create`create index player_targets_due on player_targets ("everyHours", "nextAt")`;

  // When a game's reviews are counted next, and the totals from before the source.
  await create`
    create table review_targets (
      "gameId" ${ref} primary key references games (id) on delete cascade,
      "nextAt" text not null,
      "seenAt" text,
      previous text
    )${withoutRowid}`;
  await create`create index review_targets_due on review_targets ("nextAt")`;

  // When a game's Chinese name is requested from Wikidata next.
  await create`
    create table name_targets (
      "gameId" ${ref} primary key references games (id) on delete cascade,
      "nextAt" text not null
    )${withoutRowid}`;
  await create`create index name_targets_due on name_targets ("nextAt")`;

  // When a game's announcements are read next.
  await create`
    create table news_targets (
      "gameId" ${ref} primary key references games (id) on delete cascade,
      "nextAt" text not null,
      "hasNews" integer not null check ("hasNews" in (0, 1))
    )${withoutRowid}`;

  // When a game's voice credits are requested again.
  await create`
    create table voice_targets (
      "gameId" ${ref} primary key references games (id) on delete cascade,
      "nextAt" text not null,
      "seenAt" text
    )${withoutRowid}`;
  await create`create index voice_targets_due on voice_targets ("nextAt")`;

  // Weekly top sellers by country. Apps that are not in the catalog have rows too.
  await create`
    create table weekly_top_sellers (
      country text not null,
      week text not null check (length(week) = 10),
      rank integer not null check (rank > 0),
      "appId" ${ref} not null,
      "seenAt" text not null,
      constraint weekly_top_sellers_key primary key (country, week, rank)
    )${withoutRowid}`;
  await create`create index weekly_top_sellers_by_app on weekly_top_sellers ("appId", week)`;

  // Steam's global charts, unchanged.
  await create`
    create table steam_chart_places (
      chart text not null,
      period text not null,
      rank integer not null check (rank > 0),
      "appId" ${ref} not null,
      peak integer,
      "seenAt" text not null,
      constraint steam_chart_places_key primary key (chart, period, rank)
    )${withoutRowid}`;
  await create`
    create index steam_chart_places_by_app on steam_chart_places ("appId", chart, period)`;

  // The store's apps, and when each is read next.
  await create`
    create table store_apps (
      "appId" ${ref} primary key,
      "modifiedAt" text,
      "nextAt" text not null,
      strikes integer not null default 0 check (strikes >= 0),
      "missingSince" text
    )${withoutRowid}`;
  await create`create index store_apps_due on store_apps ("nextAt")`;

  // The source that set a field of a game; others come from a data file or a manager.
  await create`
    create table game_field_sources (
      "gameId" ${ref} not null references games (id) on delete cascade,
      field text not null,
      source text not null,
      "seenAt" text not null,
      "valueHash" text not null,
      previous text,
      "isReplacement" integer not null check ("isReplacement" in (0, 1)),
      constraint game_field_sources_key primary key ("gameId", field)
    )${withoutRowid}`;
  await create`create index game_field_sources_recent on game_field_sources (source, "seenAt")`;

  // The Wikidata items of games.
  await create`
    create table game_items (
      "gameId" ${ref} primary key references games (id) on delete cascade,
      item text not null
    )${withoutRowid}`;

  // The Wikidata items of people.
  await create`
    create table actor_items (
      item text primary key,
      "actorId" ${ref} not null references actors (id) on delete cascade,
      "createdAs" text
    )`;
  await create`create index actor_items_by_actor on actor_items ("actorId")`;

  // Wikidata's voice credits, also those that were deleted here, so that none is added again.
  await create`
    create table voice_statements (
      "gameId" ${ref} not null references games (id) on delete cascade,
      item text not null,
      character text not null,
      language text not null,
      "creditId" ${ref} references actor_credits (id) on delete set null,
      constraint voice_statements_key primary key ("gameId", item, character, language)
    )`;
  await create`create index voice_statements_by_credit on voice_statements ("creditId")`;

  // Batches of suspicious data that wait for an administrator's decision.
  await create`
    create table quarantine (
      id ${id},
      source text not null,
      job text not null,
      why text not null,
      at text not null,
      "decidedAt" text,
      accepted integer check (accepted in (0, 1))
    )`;

  // The items of such a batch.
  await create`
    create table quarantine_items (
      "quarantineId" ${ref} not null references quarantine (id) on delete cascade,
      key text not null,
      sample text not null,
      payload text not null,
      constraint quarantine_items_key primary key ("quarantineId", key)
    )${withoutRowid}`;

  // The feeds that administrators have added, with the result of the last read.
  await create`
    create table feeds (
      id ${id},
      url text not null unique,
      "givenTitle" text,
      "ownTitle" text,
      "addedAt" text not null,
      etag text,
      "lastModified" text,
      "nextAt" text not null,
      "lastOkAt" text,
      failures integer not null default 0,
      problem text,
      message text,
      "movedTo" text
    )`;

  // Reports of sources, for editors to write about.
  await create`
    create table inbox_items (
      id ${id},
      source text not null,
      "externalId" text not null,
      title text not null,
      url text not null,
      text text not null,
      "publishedAt" text not null,
      "gameId" ${ref} references games (id) on delete set null,
      state text not null default 'new' check (state in ('new', 'used', 'dismissed')),
      publisher text,
      constraint inbox_items_key unique (source, "externalId")
    )`;
  await create`create index inbox_items_newest on inbox_items (state, "publishedAt")`;

  // Pictures of other hosts in the disk cache.
  await create`
    create table media (
      hash text primary key,
      url text not null,
      etag text,
      type text,
      bytes integer not null default 0,
      "fetchedAt" text not null,
      "lastServedAt" text not null,
      misses integer not null default 0
    )`;
  await create`create index media_by_served on media ("lastServedAt", hash)`;

  // Hosts of the pictures that the site shows.
  await create`
    create table picture_hosts (
      host text primary key,
      "lastAddedOn" text not null
    )`;
}
