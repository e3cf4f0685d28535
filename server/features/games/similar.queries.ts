import { sql } from 'kysely';
import type { Db, Engine } from '../../platform/database/database.ts';
import { idList, idRows } from '../../platform/database/dialect.ts';
import type { Facet } from '../../domain/games/game-lists.ts';
import { prepared } from '../../platform/database/prepared.ts';

export type FacetValue = { id: number; facet: Facet; value: string; games: number };

const values = prepared<FacetValue>(
  (_db, engine) => sql`
    select facets.id, facets.facet, facets.value, facets.games
    from ${idRows(engine, 'wanted')} cross join facets where facets.id = wanted.value
  `,
);

/** In the order of their ids. */
export async function valuesOf(db: Db, engine: Engine, facetIds: readonly number[]) {
  const found = await values(db, engine, idList(engine, facetIds));
  return found.toSorted((a, b) => a.id - b.id);
}
