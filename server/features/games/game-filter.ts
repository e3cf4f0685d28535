import { sql, type RawBuilder } from 'kysely';
import type { Type } from 'typebox';
import type { listGames } from '../../../contract/games.ts';
import type { Db } from '../../platform/database.ts';
import { facetNames } from '../../platform/game-lists.ts';
import { contains } from '../../platform/search-text.ts';

export type ListQuery = Type.Static<(typeof listGames)['schema']['querystring']>;

export type Filter = {
  conditions: RawBuilder<unknown>[];
  /** The number of listed games that match, where it is on record. */
  total?: number | undefined;
};

/** The conditions of a list, or null when no game can meet them. */
export async function readFilter(db: Db, query: ListQuery): Promise<Filter | null> {
  const conditions = plainConditions(query);
  const wanted = facetNames.flatMap((facet) =>
    (query[facet] ?? []).map((text) => {
      const excluded = text.startsWith('-');
      return { facet, excluded, value: excluded ? text.slice(1) : text };
    }),
  );
  if (wanted.length === 0) return { conditions };

  const known = await db
    .selectFrom('facets')
    .selectAll()
    .where((eb) => eb.or(wanted.map(({ facet, value }) => eb.and({ facet, value }))))
    .execute();
  const knownAs = (facet: string, excluded: boolean) => {
    const values = wanted.filter((one) => one.facet === facet && one.excluded === excluded);
    const found = known.filter(
      (one) => one.facet === facet && values.some(({ value }) => value === one.value),
    );
    return { asked: values.length > 0, found };
  };
  for (const facet of facetNames) {
    const included = knownAs(facet, false);
    if (included.asked && included.found.length === 0) return null;
    if (included.asked) conditions.push(sql`exists ${having(included.found)}`);
    const excluded = knownAs(facet, true).found;
    if (excluded.length > 0) conditions.push(sql`not exists ${having(excluded)}`);
  }
  const isOneValue = wanted.length === 1 && !wanted[0]!.excluded && conditions.length === 1;
  return { conditions, total: isOneValue ? known[0]!.games : undefined };
}

const having = (facets: { id: number }[]) => sql`(
  select 1 from game_facets
  where game_facets."gameId" = games.id
    and game_facets."facetId" in (${sql.join(facets.map(({ id }) => id))})
)`;

function plainConditions({ yearFrom, yearTo, priceMax, minScore, q = '' }: ListQuery) {
  const conditions: RawBuilder<unknown>[] = [];
  if (yearFrom !== undefined) conditions.push(sql`"releaseDate" >= ${`${yearFrom}-01-01`}`);
  if (yearTo !== undefined) conditions.push(sql`"releaseDate" <= ${`${yearTo}-12-31`}`);
  if (priceMax !== undefined) conditions.push(sql`"priceCents" <= ${priceMax}`);
  if (minScore !== undefined) conditions.push(sql`score >= ${minScore}`);
  const text = q.trim();
  if (text) {
    const names = [sql.ref<string>('games.name'), sql.ref<string | null>('games.nameZh')];
    conditions.push(
      sql`(${sql.join(
        names.map((name) => contains(name, text)),
        sql` or `,
      )})`,
    );
  }
  return conditions;
}
