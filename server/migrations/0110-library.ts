import type { Migration } from '../platform/database/migrate.ts';
import { createDdl, type Ddl } from './ddl.ts';

/** Names and ids of games, by which imports find them, and the libraries of members. */
export const library: Migration = {
  name: '0110-library',
  async up(db, engine) {
    const ddl = createDdl(db, engine);
    await createNames(ddl);
    await createItems(ddl);
    await createImports(ddl);
  },
};

async function createNames({ create, withoutRowid }: Ddl) {
  // Every name of a game with the keys that it is found by; derived from games and aliases.
  await create`
    create table game_names (
      "gameId" bigint not null references games (id) on delete cascade,
      kind text not null check (kind in ('official', 'part', 'alias')),
      key text not null,
      "baseKey" text not null,
      constraint game_names_key primary key ("gameId", kind, key)
    )${withoutRowid}`;
  await create`create index game_names_by_key on game_names (key, "gameId")`;
  await create`create index game_names_by_base on game_names ("baseKey", "gameId")`;

  // What other catalogs call a game; its number at Steam is a column of games.
  await create`
    create table game_ids (
      scheme text not null,
      value text not null,
      "gameId" bigint not null references games (id) on delete cascade,
      source text not null,
      constraint game_ids_key primary key (scheme, value)
    )${withoutRowid}`;
  await create`create index game_ids_by_game on game_ids ("gameId")`;
}

async function createItems({ create, id, ref, withoutRowid }: Ddl) {
  // What holds for a member and a game: made of records and of the fields that the member has set.
  await create`
    create table library_items (
      "userId" bigint not null references users (id) on delete cascade,
      "gameId" bigint not null references games (id),
      status text check (status in ('playing', 'backlog', 'paused', 'endless', 'finished',
        'mastered', 'played', 'dropped')),
      minutes integer check (minutes >= 0),
      stores text not null default '[]',
      rating integer check (rating between 1 and 100),
      "startedOn" text,
      "finishedOn" text,
      "lastPlayedOn" text,
      platform text,
      note text,
      hidden integer not null default 0 check (hidden in (0, 1)),
      disagree integer not null default 0 check (disagree in (0, 1)),
      "ownFields" text not null default '',
      "addedAt" text not null,
      "updatedAt" text not null,
      version integer not null default 1,
      constraint library_items_key primary key ("userId", "gameId")
    )${withoutRowid}`;
  for (const column of ['lastPlayedOn', 'addedAt', 'minutes']) {
    await create`
      create index "library_items_by_${column}"
        on library_items ("userId", hidden, "${column}", "gameId")`;
  }
  await create`
    create index library_items_by_status
      on library_items ("userId", hidden, status, "lastPlayedOn", "gameId")`;
  await create`create index library_items_of_game on library_items ("gameId", status, "userId")`;

  // What a source said about a game, which may not be known yet.
  await create`
    create table library_records (
      id ${id},
      "userId" bigint not null references users (id) on delete cascade,
      source text not null,
      "sourceKey" text not null,
      "gameId" bigint references games (id),
      state text not null check (state in ('matched', 'open', 'ignored')),
      name text not null,
      "row" text not null,
      "seenAt" text not null,
      constraint library_records_key unique ("userId", source, "sourceKey")
    )`;
  await create`create index library_records_of_game on library_records ("gameId", "userId")`;
  await create`
    create index library_records_open on library_records ("userId", name) where state = 'open'`;

  // The times that a member played through a game, as the member wrote them.
  await create`
    create table playthroughs (
      id ${id},
      "userId" bigint not null references users (id) on delete cascade,
      "gameId" bigint not null references games (id),
      status text not null check (status in ('playing', 'finished', 'mastered', 'dropped')),
      platform text,
      "startedOn" text,
      "finishedOn" text,
      minutes integer check (minutes >= 0),
      note text,
      "createdAt" text not null
    )`;
  await create`create index playthroughs_of_member on playthroughs ("userId", "gameId")`;
  await create`create index playthroughs_of_game on playthroughs ("gameId")`;

  // Grows with every change of a library: a plan is applied to the library that it was made for.
  await create`
    create table library_versions (
      "userId" ${ref} primary key references users (id) on delete cascade,
      version integer not null
    )`;
}

async function createImports({ create, id, withoutRowid }: Ddl) {
  // Files that members import; a draft has written nothing yet.
  await create`
    create table library_imports (
      id ${id},
      "userId" bigint not null references users (id) on delete cascade,
      source text not null,
      label text not null,
      "fileHash" text,
      state text not null check (state in ('draft', 'applied', 'undone')),
      "rowCount" integer not null,
      options text not null,
      counts text,
      "libraryVersion" integer,
      "createdAt" text not null,
      "appliedAt" text,
      "undoneAt" text
    )`;
  await create`create index library_imports_of_member on library_imports ("userId", id)`;

  // The rows of a draft, with what was found for each.
  await create`
    create table library_import_rows (
      "importId" bigint not null references library_imports (id) on delete cascade,
      position integer not null,
      "row" text not null,
      name text not null,
      "gameId" bigint references games (id) on delete set null,
      certainty text check (certainty in ('certain', 'likely', 'choose', 'unmatched')),
      reason text,
      candidates text not null default '[]',
      answer text check (answer in ('accept', 'none', 'skip')),
      change text check (change in ('new', 'changed', 'same', 'conflict', 'ignored')),
      differences text not null default '[]',
      constraint library_import_rows_key primary key ("importId", position)
    )${withoutRowid}`;
  await create`create index library_import_rows_of_game on library_import_rows ("gameId")`;

  // Changes that can be undone: imports, batches and removals.
  await create`
    create table library_batches (
      id ${id},
      "userId" bigint not null references users (id) on delete cascade,
      "importId" bigint references library_imports (id) on delete cascade,
      "createdAt" text not null,
      "undoneAt" text
    )`;
  await create`create index library_batches_of_member on library_batches ("userId", id)`;
  await create`create index library_batches_of_import on library_batches ("importId")`;

  // The rows that a batch has changed: as they were before, and a hash of what they were after.
  await create`
    create table library_changes (
      "batchId" bigint not null references library_batches (id) on delete cascade,
      position integer not null,
      kind text not null check (kind in ('item', 'record', 'run', 'wish')),
      key text not null,
      before text,
      after text,
      constraint library_changes_key primary key ("batchId", position)
    )${withoutRowid}`;
}
