import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Type } from 'typebox';
import type { listWishlist } from '../../../contract/members/shelves.ts';
import type { Db } from '../../platform/database/db.ts';
import { facetNames, type Facet } from '../../domain/games/game-lists.ts';
import { sortKeysOf } from '../../domain/games/game-order.ts';
import { containsName } from '../../platform/text/search-text.ts';
import { itemColumns, shelfItems, toItems, type MemberShelf } from './shelves.queries.ts';

type ListQuery = Type.Static<(typeof listWishlist)['schema']['querystring']>;
type Order = 'asc' | 'desc';

const risingByDefault = new Set(['manual', 'name', 'price']);

/** A page of a shelf, filtered and sorted like the catalog. */
export async function listShelf(
  db: Db,
  own: MemberShelf,
  { page, size, sort = 'added', order, ...filter }: ListQuery,
) {
  const matching = shelfItems(db, own).where((eb) => eb.and(conditions(filter)));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if ((page - 1) * size >= total) return { items: [], total, page, size };
  const direction = order ?? (risingByDefault.has(sort) ? 'asc' : 'desc');
  // In manual order, games without a position come first, the newest of them on top.
  const tieOrder = sort === 'manual' ? other[direction] : direction;
  const rows = await matching
    .select(itemColumns)
    .orderBy(sortKey(db, sort, direction), direction)
    .orderBy('shelf_items.createdAt', tieOrder)
    .orderBy('games.id', tieOrder)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: await toItems(db, rows), total, page, size };
}

const other = { asc: 'desc', desc: 'asc' } as const;

/** Unknown values come last in both directions. */
function sortKey(db: Db, sort: NonNullable<ListQuery['sort']>, order: Order) {
  if (sort === 'added') return sql<string | number>`shelf_items."createdAt"`;
  if (sort === 'manual') return sql<number>`coalesce(shelf_items.position, 0)`;
  if (sort === 'priority') return sql<number>`coalesce(priority, ${order === 'asc' ? 6 : -1})`;
  return sortKeysOf(db)[sort][order].expression;
}

type ShelfFilter = Omit<ListQuery, 'page' | 'size' | 'sort' | 'order'>;

function conditions(filter: ShelfFilter): Expression<SqlBool>[] {
  const { yearFrom, yearTo, priceMax, minScore, q, folder } = filter;
  return [
    ...facetNames.flatMap((facet) => facetConditions(facet, filter[facet] ?? [])),
    ...(yearFrom === undefined ? [] : [sql<SqlBool>`"releaseDate" >= ${`${yearFrom}`}`]),
    ...(yearTo === undefined ? [] : [sql<SqlBool>`"releaseDate" < ${`${yearTo + 1}`}`]),
    ...(priceMax === undefined ? [] : [sql<SqlBool>`"priceCents" <= ${priceMax}`]),
    ...(minScore === undefined ? [] : [sql<SqlBool>`score >= ${minScore}`]),
    ...(folder === undefined ? [] : [sql<SqlBool>`shelf_items.folder = ${folder}`]),
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
