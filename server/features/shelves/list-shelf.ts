import { sql, type SqlBool } from 'kysely';
import type { Type } from 'typebox';
import type { listWishlist } from '../../../contract/members/shelves.ts';
import type { Db } from '../../platform/database/db.ts';
import { listConditions } from '../../domain/games/list-conditions.ts';
import { sortKeysOf } from '../../domain/games/game-order.ts';
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

function conditions({ folder, ...filter }: Omit<ListQuery, 'page' | 'size' | 'sort' | 'order'>) {
  return [
    ...listConditions(filter),
    ...(folder === undefined ? [] : [sql<SqlBool>`shelf_items.folder = ${folder}`]),
  ];
}
