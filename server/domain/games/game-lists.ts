import { sql } from 'kysely';
import type { Db, Engine } from '../../platform/database/database.ts';
import { noteRebuild } from './game-changes.ts';
import { asText, jsonObject, jsonOf, jsonTexts } from '../../platform/database/json-sql.ts';

/** The facets of a list and the column of games that holds their values. */
export const facetColumns = {
  genre: 'genres',
  tag: 'tags',
  platform: 'platforms',
  developer: 'developers',
} as const;
export type Facet = keyof typeof facetColumns;
export const facetNames = Object.keys(facetColumns) as Facet[];

/**
 * Writes anew what lists are read from: the JSON text of every game's summary, who has which
 * facet, and how many listed games each facet value has. Belongs in the transaction that changed
 * many games.
 */
export async function rebuildGameLists(db: Db, engine: Engine) {
  await db.deleteFrom('game_summaries').execute();
  await db.deleteFrom('game_facets').execute();
  await db.deleteFrom('facets').execute();
  await sql`
    insert into game_summaries ("gameId", summary)
    select id, ${asText(engine, summaryJson(engine))} from games order by id
  `.execute(db);
  for (const facet of facetNames) await rebuildFacet(db, engine, facet);
  await noteRebuild(db);
}

async function rebuildFacet(db: Db, engine: Engine, facet: Facet) {
  const values = jsonTexts(engine, `games.${facetColumns[facet]}`);
  await sql`
    insert into facets (facet, value, games)
    select ${facet}, one.value, count(distinct case when games.listed = 1 then games.id end)
    from games cross join ${values} as one
    where one.value <> ''
    group by one.value
  `.execute(db);
  // In the order of the key: a tree that grows at its end is written several times faster. The
  // cross joins hold SQLite to the order in which they stand: any other is quadratic.
  await sql`
    insert into game_facets ("facetId", "gameId")
    select distinct facets.id, games.id
    from games cross join ${values} as one cross join facets
    where facets.facet = ${facet} and facets.value = one.value
    order by 1, 2
  `.execute(db);
}

/** `GameSummary` of the contract. */
export function summaryJson(engine: Engine) {
  const column = (name: string) => sql.ref(`games.${name}`);
  const list = (name: string) => jsonOf(engine, `games.${name}`);
  return jsonObject(engine, {
    id: column('id'),
    appId: column('appId'),
    name: column('name'),
    nameZh: column('nameZh'),
    status: column('status'),
    releaseDate: column('releaseDate'),
    developers: list('developers'),
    publishers: list('publishers'),
    genres: list('genres'),
    tags: list('tags'),
    platforms: list('platforms'),
    priceCents: column('priceCents'),
    currency: column('currency'),
    score: column('score'),
    reviewCount: column('reviewCount'),
    coverUrl: column('coverUrl'),
  });
}
