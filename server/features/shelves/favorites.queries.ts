import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

const favoritesOf = (db: Db, userId: number) =>
  db.selectFrom('shelf_items').where('userId', '=', userId).where('shelf', '=', 'favorites');

/** Folders by name; favorites without a folder are left out. */
export const foldersOf = (db: Db, userId: number) =>
  favoritesOf(db, userId)
    .select((eb) => [eb.ref('folder').$notNull().as('name'), eb.fn.countAll<number>().as('count')])
    .where('folder', 'is not', null)
    .groupBy('folder')
    .orderBy('folder')
    .execute();

const changed = (db: Db, userId: number) =>
  db.updateTable('shelf_items').where('userId', '=', userId).where('shelf', '=', 'favorites');

/** Returns how many favorites were moved. */
export async function setFolder(
  db: Db,
  userId: number,
  gameIds: readonly number[],
  folder: string | null,
): Promise<number> {
  const { numUpdatedRows } = await changed(db, userId)
    .set({ folder })
    .where('gameId', 'in', gameIds)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns how many favorites the folder contains. */
export async function renameFolder(
  db: Db,
  userId: number,
  folder: string,
  name: string,
): Promise<number> {
  const { numUpdatedRows } = await changed(db, userId)
    .set({ folder: name })
    .where('folder', '=', folder)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Leaves a free position between any two. */
const step = 2;

/** Numbers the favorites in their current order, those without a position first. */
export const numberPositions = (db: Db, userId: number) =>
  sql`
    update shelf_items set position = numbered.number * ${sql.lit(step)}
    from (
      select "gameId", row_number() over (
        order by coalesce(position, 0), "createdAt" desc, "gameId" desc
      ) as number
      from shelf_items where "userId" = ${userId} and shelf = 'favorites'
    ) as numbered
    where "userId" = ${userId} and shelf = 'favorites'
      and shelf_items."gameId" = numbered."gameId"
  `.execute(db);

export async function positionOf(db: Db, userId: number, gameId: number) {
  const row = await favoritesOf(db, userId)
    .select('position')
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  return row?.position ?? undefined;
}

export async function lastPosition(db: Db, userId: number): Promise<number> {
  const { last } = await favoritesOf(db, userId)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export const setPosition = (db: Db, userId: number, gameId: number, position: number) =>
  changed(db, userId).set({ position }).where('gameId', '=', gameId).execute();
