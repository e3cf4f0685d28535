import type { Selectable, Updateable } from 'kysely';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Db } from '../../platform/database/db.ts';
import { addReaders } from '../../domain/games/game-readers.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import type { Shelf, ShelfItemsTable } from '../../platform/database/tables/personal-tables.ts';

export type MemberShelf = { userId: number; shelf: Shelf };

/** The items of a shelf, joined to their games. */
export const shelfItems = (db: Db, { userId, shelf }: MemberShelf) =>
  db
    .selectFrom('shelf_items')
    .innerJoin('games', 'games.id', 'shelf_items.gameId')
    .where('shelf_items.userId', '=', userId)
    .where('shelf_items.shelf', '=', shelf);

export const itemColumns = [
  'shelf_items.gameId',
  'shelf_items.createdAt',
  'shelf_items.note',
  'shelf_items.priority',
  'shelf_items.folder',
] as const;

type ItemRow = Pick<
  Selectable<ShelfItemsTable>,
  'gameId' | 'createdAt' | 'note' | 'priority' | 'folder'
>;

export async function toItems(db: Db, rows: readonly ItemRow[]) {
  const games = await gameSummaries(
    db,
    rows.map(({ gameId }) => gameId),
  );
  return rows.map(({ gameId, ...item }) => ({ game: games.get(gameId)!, ...item }));
}

export async function itemOf(db: Db, own: MemberShelf, gameId: number) {
  const row = await shelfItems(db, own)
    .select(itemColumns)
    .where('shelf_items.gameId', '=', gameId)
    .executeTakeFirstOrThrow();
  return (await toItems(db, [row]))[0]!;
}

/** Returns the games that were not on the shelf yet. */
export async function insertItems(
  db: Db,
  { userId, shelf }: MemberShelf,
  gameIds: readonly number[],
  createdAt: string,
): Promise<number[]> {
  if (gameIds.length === 0) return [];
  const rows = await db
    .insertInto('shelf_items')
    .values(
      gameIds.map((gameId) => ({ userId, shelf, gameId, createdAt, note: null, priority: null })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'shelf', 'gameId']).doNothing())
    .returning('gameId')
    .execute();
  return rows.map(({ gameId }) => gameId);
}

export const updateItem = (
  db: Db,
  { userId, shelf }: MemberShelf,
  gameId: number,
  change: Pick<Updateable<ShelfItemsTable>, 'note' | 'priority'>,
) =>
  db
    .updateTable('shelf_items')
    .set(change)
    .where('userId', '=', userId)
    .where('shelf', '=', shelf)
    .where('gameId', '=', gameId)
    .execute();

/** Returns whether the game was on the shelf. */
export async function deleteItem(db: Db, { userId, shelf }: MemberShelf, gameId: number) {
  const gone = await db
    .deleteFrom('shelf_items')
    .where('userId', '=', userId)
    .where('shelf', '=', shelf)
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function countItems(db: Db, { userId, shelf }: MemberShelf): Promise<number> {
  const { count } = await db
    .selectFrom('shelf_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('shelf', '=', shelf)
    .executeTakeFirstOrThrow();
  return count;
}

export async function shelfIds(db: Db, userId: number) {
  const rows = await db
    .selectFrom('shelf_items')
    .select(['shelf', 'gameId'])
    .where('userId', '=', userId)
    .execute();
  const idsOn = (requested: Shelf) =>
    rows.filter(({ shelf }) => shelf === requested).map(({ gameId }) => gameId);
  return { favorites: idsOn('favorites'), wishlist: idsOn('wishlist') };
}

/** What a member has stored about a game: favorite, wishlist entry and rating. */
export async function gameStateOf(db: Db, userId: number, gameId: number) {
  const items = await db
    .selectFrom('shelf_items')
    .select(['shelf', 'note', 'priority'])
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .where('shelf', 'in', ['favorites', 'wishlist'])
    .execute();
  const review = await db
    .selectFrom('reviews')
    .select('rating')
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  const wish = items.find(({ shelf }) => shelf === 'wishlist');
  return {
    favorite: items.some(({ shelf }) => shelf === 'favorites'),
    wish: wish ? { note: wish.note, priority: wish.priority } : null,
    rating: review?.rating ?? null,
    library: await libraryState(db, userId, gameId),
  };
}

async function libraryState(db: Db, userId: number, gameId: number) {
  const item = await db
    .selectFrom('library_items')
    .select(['status', 'minutes', 'rating', 'hidden'])
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  if (!item) return null;
  const { playthroughs } = await db
    .selectFrom('playthroughs')
    .select((eb) => eb.fn.countAll<number>().as('playthroughs'))
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .executeTakeFirstOrThrow();
  return { ...item, hidden: item.hidden === 1, playthroughs };
}

/** Wishlisted games with a release date, soonest first. */
export const datedWishes = (db: Db, userId: number) =>
  shelfItems(db, { userId, shelf: 'wishlist' })
    .select(['games.id', 'name', 'nameZh', 'releaseDate', 'note', 'games.updatedAt'])
    .where('releaseDate', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('status', '>', 0)
    .orderBy('releaseDate')
    .orderBy('games.id')
    .execute();

/** Returns the removed items. */
export const clearShelves = (db: Db, userId: number) =>
  db
    .deleteFrom('shelf_items')
    .where('userId', '=', userId)
    .returning(['gameId', 'shelf'])
    .execute();

/** Adds wishes of an import; returns those that were not there. */
export async function addWishes(
  db: Db,
  userId: number,
  gameIds: readonly number[],
  createdAt: string,
): Promise<number[]> {
  const added: number[] = [];
  for (const ids of chunksOf(gameIds)) {
    added.push(...(await insertItems(db, { userId, shelf: 'wishlist' }, ids, createdAt)));
  }
  for (const id of added.toSorted((a, b) => a - b)) await addReaders(db, id, { wishlists: 1 });
  return added;
}

export async function removeWishes(db: Db, userId: number, gameIds: readonly number[]) {
  for (const id of gameIds.toSorted((a, b) => a - b)) {
    const wasThere = await deleteItem(db, { userId, shelf: 'wishlist' }, id);
    if (wasThere) await addReaders(db, id, { wishlists: -1 });
  }
}
