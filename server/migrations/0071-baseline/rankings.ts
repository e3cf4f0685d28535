import type { Ddl } from '../ddl.ts';

export async function createRankings({ create, id, ref, real, withoutRowid }: Ddl) {
  // Average and peak of a game's players in a month.
  await create`
    create table players_monthly (
      "gameId" bigint not null references games (id),
      month text not null check (length(month) = 7),
      "avgPlayers" ${real} not null check ("avgPlayers" >= 0),
      "peakPlayers" integer not null check ("peakPlayers" >= 0),
      source text not null,
      constraint players_monthly_key primary key ("gameId", month)
    )`;
  await create`
    create index players_by_month on players_monthly (month, "avgPlayers" desc, "gameId")`;

  // Imported charts. A row stays while the catalog lacks its game, so that ranks do not shift.
  await create`
    create table chart_entries (
      id ${id},
      chart text not null check (chart in ('topsellers', 'wishlist', 'followers')),
      "capturedOn" text not null check (length("capturedOn") = 10),
      region text not null,
      rank integer not null check (rank > 0),
      "appId" bigint not null,
      "gameId" bigint references games (id),
      value bigint,
      source text not null,
      constraint chart_entries_place unique (chart, "capturedOn", region, rank)
    )`;
  await create`
    create index chart_entries_by_game on chart_entries ("gameId", chart, region, "capturedOn")`;

  // The ranking definitions from the code, plus what an operator has set.
  await create`
    create table ranking_types (
      id ${id},
      type text not null unique,
      name text not null,
      "nameEn" text not null,
      description text not null,
      "descriptionEn" text not null,
      kind text not null check (kind in ('flow', 'stock', 'score')),
      "valueLabel" text not null,
      "valueLabelEn" text not null,
      "valueUnit" text,
      "subTypes" text not null,
      "periodKinds" text not null,
      "defaultKind" text not null,
      depth integer not null,
      method text not null,
      "methodEn" text not null,
      "methodVersion" integer not null,
      status integer not null default 1 check (status in (0, 1)),
      "sortOrder" integer not null,
      "computedAt" text,
      "computedVersion" integer
    )`;

  // A chart of one period. A final chart is never overwritten: a revision gets the next number.
  await create`
    create table ranking_snapshots (
      id ${id},
      type text not null,
      "subType" text not null,
      kind text not null,
      period text not null,
      revision integer not null check (revision > 0),
      current integer not null check (current in (0, 1)),
      status text not null check (status in ('provisional', 'final', 'revised')),
      "generatedAt" text not null,
      "methodVersion" integer not null,
      "comparedTo" text,
      total integer not null check (total >= 0),
      incomplete text,
      checksum text not null,
      coverage text,
      "dataAsOf" text,
      constraint ranking_snapshots_revision unique (type, "subType", period, revision)
    )`;
  await create`
    create unique index ranking_snapshots_current on ranking_snapshots (type, "subType", kind,
      period) where current = 1`;

  // The rows of a chart as they are shown.
  await create`
    create table ranking_rows (
      "snapshotId" bigint not null references ranking_snapshots (id) on delete cascade,
      position integer not null check (position > 0),
      rank integer not null check (rank > 0),
      "gameId" bigint not null,
      value ${real},
      "sampleSize" integer,
      "previousRank" integer,
      "previousValue" ${real},
      movement text not null,
      "peakRank" integer not null,
      "peakPeriod" text not null,
      "periodsOnChart" integer not null,
      streak integer not null,
      tied integer not null,
      spark text not null,
      constraint ranking_rows_key primary key ("snapshotId", position)
    )${withoutRowid}`;
  await create`
    create index ranking_rows_by_game on ranking_rows ("gameId", "snapshotId", position, rank,
      value)`;

  // What charts show of games that are no longer public.
  await create`
    create table ranking_games (
      "gameId" ${ref} primary key,
      "appId" bigint not null,
      name text not null,
      "nameZh" text
    )`;

  // Settings of the poster studio that a member has saved.
  await create`
    create table ranking_templates (
      id ${id},
      "userId" bigint not null references users (id) on delete cascade,
      name text not null check (length(name) > 0),
      settings text not null,
      "updatedAt" text not null,
      constraint ranking_templates_name unique ("userId", name)
    )`;
}
