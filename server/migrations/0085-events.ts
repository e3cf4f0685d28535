import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/**
 * What happened to games or on all of Steam. `endDate` is the last day, that of a single day too.
 * `externalId` is the source's own id; what an editor has changed (`editedAt`) no source changes.
 */
export const events: Migration = {
  name: '0085-events',
  async up(db, engine) {
    const { create, id, ref } = createDdl(db, engine);
    await create`
      create table events (
        id ${id},
        "gameId" ${ref} references games (id) on delete cascade,
        kind text not null
          check (kind in ('release', 'update', 'sale', 'price', 'award', 'news', 'milestone')),
        date text not null check (length(date) = 10),
        "endDate" text not null check (length("endDate") = 10 and "endDate" >= date),
        "precision" text not null check ("precision" in ('day', 'month', 'quarter', 'year')),
        title text not null,
        "titleZh" text,
        url text,
        source text not null,
        "externalId" text,
        weight integer not null check (weight between 1 and 3),
        hidden integer not null default 0 check (hidden in (0, 1)),
        "editedAt" text,
        version integer not null default 1,
        constraint events_of_source unique (source, "externalId")
      )`;
    await create`create index events_by_date on events (date, id) where hidden = 0`;
    await create`create index events_by_kind on events (kind, date, id) where hidden = 0`;
    await create`create index events_by_game on events ("gameId", date, id)`;
    // Those that last longer may have begun before the days that are asked for.
    await create`
      create index events_with_span on events ("endDate", date) where "endDate" > date`;
    await create`
      insert into events ("gameId", kind, date, "endDate", "precision", title, source,
        "externalId", weight)
      select id, 'release', "releaseDate", "releaseDate", 'day', '', 'catalog',
        cast(id as text), case when popularity >= 9 then 3 when popularity >= 6 then 2 else 1 end
      from games where listed = 1 and "releaseDate" is not null`;
  },
};
