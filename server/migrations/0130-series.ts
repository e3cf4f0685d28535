import { sql } from 'kysely';
import { noteRebuild } from '../domain/games/game-changes.ts';
import { nameSeries } from '../domain/games/series/name-series.ts';
import { fillSeries } from '../domain/games/series/fill-series.ts';
import { listValues } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import { createDdl } from './ddl.ts';

/** Games have series, whose names are values of a facet, so that each has a page. */
export const series: Migration = {
  name: '0130-series',
  async up(db, engine) {
    const { create, id } = createDdl(db, engine);
    await create`alter table games add column series text not null default '[]'`;
    const kinds = "facet in ('genre', 'tag', 'platform', 'developer', 'publisher', 'series')";
    if (engine === 'postgres') {
      await create`alter table facets drop constraint facets_facet_check`;
      await create`alter table facets add constraint facets_facet_check check (${kinds})`;
      await create`alter table facets add column "nameZh" text`;
    } else {
      await create`
        create table facets_with_series (
          id ${id},
          facet text not null check (${kinds}),
          value text not null,
          games integer not null,
          "nameZh" text,
          constraint facets_value unique (facet, value)
        )`;
      await create`
        insert into facets_with_series (id, facet, value, games)
        select id, facet, value, games from facets`;
      await create`drop table facets`;
      await create`alter table facets_with_series rename to facets`;
      await create`create index facets_by_games on facets (facet, games desc, id)`;
      await create`create index facets_by_lower_value on facets (facet, (lower(value)))`;
    }
    await fillSeries(db);
    const values = listValues(db, 'games.series');
    await sql`
      insert into facets (facet, value, games)
      select 'series', one.value, count(distinct games.id)
      from games cross join ${values} as one
      group by one.value
    `.execute(db);
    await sql`
      insert into game_facets ("facetId", "gameId")
      select distinct facets.id, games.id
      from games cross join ${values} as one cross join facets
      where facets.facet = 'series' and facets.value = one.value
      order by 1, 2
    `.execute(db);
    await nameSeries(db);
    await noteRebuild(db);
  },
};
