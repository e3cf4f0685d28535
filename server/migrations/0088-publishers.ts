import { sql } from 'kysely';
import type { Migration } from '../platform/database/migrate.ts';
import { listValues } from '../platform/database/dialect.ts';
import { createDdl } from './ddl.ts';

/** Publishers are values of a facet too, so that each has a page. */
export const publishers: Migration = {
  name: '0088-publishers',
  async up(db, engine) {
    const { create, id } = createDdl(db, engine);
    const kinds = "facet in ('genre', 'tag', 'platform', 'developer', 'publisher')";
    if (engine === 'postgres') {
      await create`alter table facets drop constraint facets_facet_check`;
      await create`alter table facets add constraint facets_facet_check check (${kinds})`;
    } else {
      await create`
        create table facets_with_publishers (
          id ${id},
          facet text not null check (${kinds}),
          value text not null,
          games integer not null,
          constraint facets_value unique (facet, value)
        )`;
      await create`insert into facets_with_publishers select id, facet, value, games from facets`;
      await create`drop table facets`;
      await create`alter table facets_with_publishers rename to facets`;
      await create`create index facets_by_games on facets (facet, games desc, id)`;
      await create`create index facets_by_lower_value on facets (facet, (lower(value)))`;
    }
    const values = listValues(db, 'games.publishers');
    await sql`
      insert into facets (facet, value, games)
      select 'publisher', one.value, count(distinct case when games.listed = 1 then games.id end)
      from games cross join ${values} as one
      where one.value <> ''
      group by one.value
    `.execute(db);
    await sql`
      insert into game_facets ("facetId", "gameId")
      select distinct facets.id, games.id
      from games cross join ${values} as one cross join facets
      where facets.facet = 'publisher' and facets.value = one.value
      order by 1, 2
    `.execute(db);
  },
};
