import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { containsName } from '../../platform/text/search-text.ts';
import { facetNames, type Facet } from './game-lists.ts';

/** The filters of the catalog that lists of members have, too. */
export type ListFilter = {
  [Name in Facet]?: readonly string[] | undefined;
} & {
  [Name in 'yearFrom' | 'yearTo' | 'priceMax' | 'minScore']?: number | undefined;
} & { q?: string | undefined };

/** The conditions of a query that joins games. */
export function listConditions(filter: ListFilter): Expression<SqlBool>[] {
  const { yearFrom, yearTo, priceMax, minScore, q } = filter;
  return [
    ...facetNames.flatMap((facet) => facetConditions(facet, filter[facet] ?? [])),
    ...(yearFrom === undefined ? [] : [sql<SqlBool>`"releaseDate" >= ${`${yearFrom}`}`]),
    ...(yearTo === undefined ? [] : [sql<SqlBool>`"releaseDate" < ${`${yearTo + 1}`}`]),
    ...(priceMax === undefined ? [] : [sql<SqlBool>`"priceCents" <= ${priceMax}`]),
    ...(minScore === undefined ? [] : [sql<SqlBool>`score >= ${minScore}`]),
    ...(q?.trim() ? [isNamed(q.trim())] : []),
  ];
}

/** Games with any of the values, and with none of those that start with a minus. */
function facetConditions(facet: Facet, given: readonly string[]): RawBuilder<SqlBool>[] {
  const excluded = given.filter((value) => value.startsWith('-')).map((value) => value.slice(1));
  const included = given.filter((value) => !value.startsWith('-'));
  const has = (values: readonly string[]) => sql<SqlBool>`exists (
    select 1 from game_facets join facets on facets.id = game_facets."facetId"
    where game_facets."gameId" = games.id and facets.facet = ${facet}
      and facets.value in (${sql.join(values)})
  )`;
  return [
    ...(included.length > 0 ? [has(included)] : []),
    ...(excluded.length > 0 ? [sql<SqlBool>`not ${has(excluded)}`] : []),
  ];
}

function isNamed(text: string): RawBuilder<SqlBool> {
  const names = ['games.name', 'games.nameZh'].map((name) => containsName(sql.ref(name), text));
  const isNumber = /^\d{1,10}$/.test(text);
  const matches = isNumber ? [...names, sql`"appId" = ${Number(text)}`] : names;
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}
