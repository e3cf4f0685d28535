import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { listValues } from '../../platform/database/dialect.ts';
import { rebuildReleases } from '../events/releases.ts';
import { nameSeries } from './series/name-series.ts';
import { noteRebuild } from './game-changes.ts';

/** The facets of a list, and the column of games that holds the values of each. */
export const facetColumns = {
  genre: 'genres',
  tag: 'tags',
  platform: 'platforms',
  developer: 'developers',
} as const;
export type Facet = keyof typeof facetColumns;
export const facetNames = Object.keys(facetColumns) as Facet[];

/** What the tables store: publishers and series have pages, but are no filters of lists. */
export const storedColumns = {
  ...facetColumns,
  publisher: 'publishers',
  series: 'series',
} as const;
export type StoredFacet = keyof typeof storedColumns;
export const storedFacets = Object.keys(storedColumns) as StoredFacet[];

/**
 * Rebuilds the tables that lists read: the facet values of each game, and the number of listed
 * games per facet value. A value keeps its id, because pages are linked by it. Call it in the
 * transaction that changed many games.
 */
export async function rebuildGameLists(db: Db) {
  await db.deleteFrom('game_facets').execute();
  for (const facet of storedFacets) await rebuildFacet(db, facet);
  await removeUnused(db);
  await nameSeries(db);
  await rebuildReleases(db);
  await noteRebuild(db);
}

async function rebuildFacet(db: Db, facet: StoredFacet) {
  const values = listValues(db, `games.${storedColumns[facet]}`);
  await sql`
    insert into facets (facet, value, games)
    select ${facet}, one.value, count(distinct case when games.listed = 1 then games.id end)
    from games cross join ${values} as one
    where one.value <> ''
    group by one.value
    on conflict (facet, value) do update set games = excluded.games
  `.execute(db);
  // Sorted by the primary key, because appending to the end of a B-tree is several times faster.
  // The cross joins fix SQLite's join order: any other order is quadratic.
  await sql`
    insert into game_facets ("facetId", "gameId")
    select distinct facets.id, games.id
    from games cross join ${values} as one cross join facets
    where facets.facet = ${facet} and facets.value = one.value
    order by 1, 2
  `.execute(db);
}

const removeUnused = (db: Db) =>
  db
    .deleteFrom('facets')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('game_facets').select('gameId').whereRef('facetId', '=', 'facets.id'))),
    )
    .execute();
