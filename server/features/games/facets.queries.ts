import type { GamePage } from '../../../contract/games/games.ts';
import { facetNames, type Facet, type StoredFacet } from '../../domain/games/game-lists.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import { idList, isOneOfParam } from '../../platform/database/dialect.ts';
import type { ValueCount } from './columns/count-values.ts';

export type FacetValue = { id: number; facet: StoredFacet; value: string; games: number };
type FacetCounts = NonNullable<GamePage['facets']>;

const facetsById = compiledQuery<{ ids: unknown }, FacetValue>((db, param) =>
  db
    .selectFrom('facets')
    .select(['id', 'facet', 'value', 'games'])
    .where(isOneOfParam(db, 'id', param('ids'))),
);

/** The facet values with these ids, in ascending order of id. */
export async function facetValues(db: Db, ids: readonly number[]): Promise<FacetValue[]> {
  const values = await facetsById(db, { ids: idList(db, ids) });
  return values.toSorted((a, b) => a.id - b.id);
}

/** The most frequent values among all listed games. */
export async function mostFrequentValues(db: Db, limit: number): Promise<FacetCounts> {
  const counts: FacetCounts = { genre: [], tag: [], platform: [], developer: [] };
  for (const facet of facetNames) {
    counts[facet] = await db
      .selectFrom('facets')
      .select(['value', 'games as count'])
      .where('facet', '=', facet)
      .where('games', '>', 0)
      .orderBy('games', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  }
  return counts;
}

export async function namedCounts(
  db: Db,
  counts: Record<Facet, ValueCount[]>,
): Promise<FacetCounts> {
  const ids = Object.values(counts).flatMap((values) => values.map(({ facetId }) => facetId));
  const values = new Map((await facetValues(db, ids)).map(({ id, value }) => [id, value]));
  const named = (facet: Facet) =>
    counts[facet].map(({ facetId, count }) => ({ value: values.get(facetId) ?? '', count }));
  return {
    genre: named('genre'),
    tag: named('tag'),
    platform: named('platform'),
    developer: named('developer'),
  };
}
