import { sql, type Expression, type SqlBool } from 'kysely';
import type { Type } from 'typebox';
import type {
  LibraryItem,
  listLibrary as listEndpoint,
} from '../../../contract/library/library.ts';
import type { OwnField } from '../../../contract/library/library-limits.ts';
import { sortKeysOf } from '../../domain/games/game-order.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import { listConditions } from '../../domain/games/list-conditions.ts';
import type { Db } from '../../platform/database/db.ts';
import type { StoreMinutes } from './item-of.ts';
import type { ItemRow } from './stored-rows.ts';

type ListQuery = Type.Static<(typeof listEndpoint)['schema']['querystring']>;
export type LibraryFilter = Omit<ListQuery, 'page' | 'size' | 'sort' | 'order'>;

/** The entries of a member, joined to their games and to the member's reviews of them. */
export const entriesOf = (db: Db, userId: number, filter: LibraryFilter = {}) =>
  db
    .selectFrom('library_items as items')
    .innerJoin('games', 'games.id', 'items.gameId')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.gameId', '=', 'items.gameId').on('reviews.userId', '=', userId),
    )
    .where('items.userId', '=', userId)
    .where((eb) => eb.and(conditions(filter)));

function conditions({ status, store, hidden, conflict, ...filter }: LibraryFilter) {
  const named = (status ?? []).filter((one) => one !== 'none');
  const statuses: Expression<SqlBool>[] = [
    ...(named.length > 0 ? [sql<SqlBool>`items.status in (${sql.join(named)})`] : []),
    ...(status?.includes('none') ? [sql<SqlBool>`items.status is null`] : []),
  ];
  const stores = (store ?? []).map(
    (one) => sql<SqlBool>`items.stores like ${`%"store":${JSON.stringify(one)}%`}`,
  );
  return [
    ...listConditions(filter),
    sql<SqlBool>`items.hidden = ${hidden ? 1 : 0}`,
    ...(statuses.length > 0 ? [sql<SqlBool>`(${sql.join(statuses, sql` or `)})`] : []),
    ...(stores.length > 0 ? [sql<SqlBool>`(${sql.join(stores, sql` or `)})`] : []),
    ...(conflict ? [sql<SqlBool>`items.disagree = 1`] : []),
  ];
}

const risingByDefault = new Set(['name']);

/** A page of a library, filtered and sorted like the catalog. */
export async function listLibrary(
  db: Db,
  userId: number,
  { page, size, sort = 'lastPlayed', order, ...filter }: ListQuery,
) {
  const matching = entriesOf(db, userId, filter);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = order ?? (risingByDefault.has(sort) ? 'asc' : 'desc');
  const rows = await matching
    .select(itemColumns)
    .orderBy(sortKey(db, sort, direction), direction)
    .orderBy('items.addedAt', direction)
    .orderBy('items.gameId', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: await toItems(db, rows), total, page, size };
}

const itemColumns = [
  'items.gameId',
  'items.status',
  'items.minutes',
  'items.stores',
  'items.rating',
  'items.startedOn',
  'items.finishedOn',
  'items.lastPlayedOn',
  'items.platform',
  'items.note',
  'items.hidden',
  'items.disagree',
  'items.ownFields',
  'items.addedAt',
  'items.updatedAt',
  'items.version',
  'reviews.rating as reviewed',
] as const;

/** Unknown values come last in both directions. */
function sortKey(db: Db, sort: NonNullable<ListQuery['sort']>, order: 'asc' | 'desc') {
  const known = (column: string, first: string | number, last: string | number) =>
    sql<string | number>`coalesce(${sql.ref(column)}, ${sql.lit(order === 'asc' ? last : first)})`;
  if (sort === 'lastPlayed') return known('items.lastPlayedOn', '', '9999');
  if (sort === 'finishedOn') return known('items.finishedOn', '', '9999');
  if (sort === 'minutes') return known('items.minutes', -1, 2_147_483_647);
  if (sort === 'added') return sql<string | number>`items."addedAt"`;
  if (sort === 'rating') {
    const unknown = sql.lit(order === 'asc' ? 101 : -1);
    return sql<string | number>`coalesce(reviews.rating * 10, items.rating, ${unknown})`;
  }
  return sortKeysOf(db)[sort][order].expression;
}

type ListedRow = ItemRow & { reviewed: number | null };

async function toItems(db: Db, rows: readonly ListedRow[]): Promise<LibraryItem[]> {
  const games = await gameSummaries(
    db,
    rows.map(({ gameId }) => gameId),
  );
  return rows.map(({ gameId, stores, hidden, disagree, ownFields, reviewed, ...row }) => ({
    ...row,
    game: games.get(gameId)!,
    stores: JSON.parse(stores) as StoreMinutes[],
    rating: reviewed === null ? row.rating : reviewed * 10,
    hidden: hidden === 1,
    disagree: disagree === 1,
    own: ownFields.split(' ').filter(Boolean) as OwnField[],
  }));
}

export async function itemOfGame(db: Db, userId: number, gameId: number) {
  const rows = await entriesOfGame(db, userId, gameId).select(itemColumns).execute();
  return (await toItems(db, rows))[0] ?? null;
}

const entriesOfGame = (db: Db, userId: number, gameId: number) =>
  db
    .selectFrom('library_items as items')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.gameId', '=', 'items.gameId').on('reviews.userId', '=', userId),
    )
    .where('items.userId', '=', userId)
    .where('items.gameId', '=', gameId);

/** Whether others may see this library: only if its owner has chosen so. */
export async function isShared(db: Db, userId: number): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select('shown')
    .where('userId', '=', userId)
    .where('visibility', '=', 'public')
    .where('bannedAt', 'is', null)
    .executeTakeFirst();
  return profile?.shown.split(' ').includes('library') ?? false;
}

/** What others see of a library, the last played first. */
export async function sharedEntries(
  db: Db,
  userId: number,
  query: Pick<ListQuery, 'page' | 'size' | 'status'>,
) {
  const { items, ...rest } = await listLibrary(db, userId, query);
  return {
    ...rest,
    items: items.map(({ game, status, minutes, rating, finishedOn, lastPlayedOn }) => ({
      game,
      status,
      minutes,
      rating,
      finishedOn,
      lastPlayedOn,
    })),
  };
}
