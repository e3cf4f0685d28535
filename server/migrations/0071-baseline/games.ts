import type { Ddl } from '../ddl.ts';

export async function createGames({ create, id, ref, real, withoutRowid, collateC }: Ddl) {
  // A game with its facts; `listed` tells whether public lists have it.
  await create`
    create table games (
      id ${id},
      "appId" bigint not null unique check ("appId" > 0),
      name text not null check (length(name) > 0),
      "nameZh" text,
      type text,
      status integer not null default 1 check (status in (0, 1, 2)),
      "releaseDate" text check (length("releaseDate") = 10),
      developers text not null default '[]',
      publishers text not null default '[]',
      genres text not null default '[]',
      tags text not null default '[]',
      platforms text not null default '[]',
      "supportedLanguages" text not null default '[]',
      "audioLanguages" text not null default '[]',
      "priceCents" bigint check ("priceCents" >= 0),
      currency text check (length(currency) = 3),
      "isFree" integer check ("isFree" in (0, 1)),
      positive integer check (positive >= 0),
      negative integer check (negative >= 0),
      "reviewCount" integer not null default 0 check ("reviewCount" >= 0),
      score integer check (score between 0 and 100),
      "ownersLow" integer check ("ownersLow" >= 0),
      "ownersHigh" integer check ("ownersHigh" >= "ownersLow"),
      "averagePlaytimeMinutes" integer,
      "playtimeAsOf" text,
      "peakCcu" integer,
      metacritic integer check (metacritic between 0 and 100),
      "achievementsCount" integer,
      "hasAchievements" integer check ("hasAchievements" in (0, 1)),
      mature integer check (mature in (0, 1, 2)),
      popularity ${real} not null default 0,
      "coverUrl" text,
      description text,
      sources text not null default '',
      "createdAt" text not null,
      "updatedAt" text not null,
      "deletedAt" text,
      version integer not null default 1,
      listed integer generated always as (case when status = 1 and "deletedAt" is null and
        coalesce(mature, 0) < 2 then 1 else 0 end) stored not null,
      "lockedFields" text not null default '[]',
      "reviewsAsOf" text check (length("reviewsAsOf") = 10),
      "dataAsOf" text check (length("dataAsOf") = 10),
      "descriptionZh" text,
      screenshots text not null default '[]'
    )`;
  await create`create index games_by_score on games ((coalesce(score, -1)), id) where listed = 1`;
  await create`
    create index games_by_score_up on games ((coalesce(score, 101)), id) where listed = 1`;
  await create`
    create index games_by_release on games ((coalesce("releaseDate", '')), id) where listed = 1`;
  await create`
    create index games_by_release_up on games ((coalesce("releaseDate", '9999-99-99')), id) where
      listed = 1`;
  await create`
    create index games_by_price on games ((coalesce("priceCents", -1)), id) where listed = 1`;
  await create`
    create index games_by_price_up on games ((coalesce("priceCents", 2147483647)), id) where
      listed = 1`;
  await create`
    create index games_by_name on games ((lower(name${collateC})), id) where listed = 1`;
  await create`create index games_by_update on games (("updatedAt"), id) where listed = 1`;
  await create`create index games_by_popularity on games ((popularity), id) where listed = 1`;
  await create`
    create index games_unlisted on games (id, status, "deletedAt", mature) where listed = 0`;

  // Every value of every facet, with the number of listed games that have it.
  await create`
    create table facets (
      id ${id},
      facet text not null check (facet in ('genre', 'tag', 'platform', 'developer')),
      value text not null,
      games integer not null,
      constraint facets_value unique (facet, value)
    )`;
  await create`create index facets_by_games on facets (facet, games desc, id)`;
  await create`create index facets_by_lower_value on facets (facet, (lower(value${collateC})))`;

  // The facet values of a game.
  await create`
    create table game_facets (
      "facetId" bigint not null,
      "gameId" bigint not null,
      constraint game_facets_key primary key ("facetId", "gameId")
    )${withoutRowid}`;
  await create`create index game_facets_by_game on game_facets ("gameId", "facetId")`;

  // The numbers of games per category, for the statistics.
  await create`
    create table game_counts (
      kind text not null,
      key text not null,
      games integer not null,
      constraint game_counts_key primary key (kind, key)
    )${withoutRowid}`;

  // The last change number of each game, for models that follow changes.
  await create`
    create table game_changes (
      "gameId" ${ref} primary key,
      turn bigint not null
    )`;
  await create`create index game_changes_by_turn on game_changes (turn, "gameId")`;

  // A batch edit or an import, which can be undone as a whole.
  await create`
    create table change_sets (
      id ${id},
      action text not null,
      at text not null,
      "actorId" bigint references users (id) on delete set null,
      "actorName" text not null,
      games integer not null check (games > 0),
      "undoneAt" text,
      "undoneBy" bigint references users (id) on delete set null
    )`;

  // What a change set changed in a game.
  await create`
    create table change_set_items (
      "changeSetId" bigint not null references change_sets (id) on delete cascade,
      "gameId" bigint not null,
      before text,
      after text not null,
      "versionAfter" integer not null,
      constraint change_set_items_key primary key ("changeSetId", "gameId")
    )${withoutRowid}`;
  await create`
    create index change_set_items_by_game on change_set_items ("gameId", "versionAfter")`;

  // A manager's own views of the table of games.
  await create`
    create table saved_views (
      id ${id},
      "userId" bigint not null references users (id) on delete cascade,
      name text not null check (length(name) > 0),
      query text not null,
      constraint saved_views_name unique ("userId", name)
    )`;

  // Somebody who took part in games.
  await create`
    create table actors (
      id ${id},
      name text not null unique,
      "nameNative" text,
      "searchText" text not null default '',
      pinyin text not null default ''
    )`;

  // Other spellings of people's names.
  await create`
    create table actor_names (
      name text primary key,
      "actorId" bigint not null references actors (id) on delete cascade
    )`;
  await create`create index actor_names_by_actor on actor_names ("actorId")`;

  // Duplicate people that were merged into another person.
  await create`
    create table merged_actors (
      id ${ref} primary key,
      name text not null,
      "byManager" integer not null,
      "actorId" bigint not null references actors (id) on delete cascade,
      undo text
    )`;
  await create`create index merged_actors_by_actor on merged_actors ("actorId")`;

  // The parts of people in games.
  await create`
    create table actor_credits (
      id ${id},
      "actorId" bigint not null references actors (id) on delete cascade,
      "gameId" bigint not null references games (id),
      role text not null,
      "voiceLanguage" text not null,
      "characterName" text not null,
      "characterNameJa" text,
      "characterNameZh" text,
      source text not null,
      constraint actor_credits_part unique ("actorId", "gameId", role, "voiceLanguage",
        "characterName")
    )`;
  await create`create index actor_credits_by_game on actor_credits ("gameId", id)`;

  // The data files that were loaded, newest last.
  await create`
    create table imports (
      id ${id},
      file text not null,
      checksum text not null,
      rows integer not null,
      "loadedAt" text not null
    )`;
  await create`create index imports_by_file on imports (file, id desc)`;
}
