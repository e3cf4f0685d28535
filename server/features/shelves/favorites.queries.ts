import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const favoritesOf = (db: Db, userId: number) =>
  db.selectFrom('shelf_items').where('userId', '=', userId).where('shelf', '=', 'favorites');

/** By name; what is in none is not among them. */
export const foldersOf = (db: Db, userId: number) =>
  favoritesOf(db, userId)
    .select((eb) => [eb.ref('folder').$notNull().as('name'), eb.fn.countAll<number>().as('count')])
    .where('folder', 'is not', null)
    .groupBy('folder')
    .orderBy('folder')
    .execute();

const changed = (db: Db, userId: number) =>
  db.updateTable('shelf_items').where('userId', '=', userId).where('shelf', '=', 'favorites');

/** Answers how many were there to be moved. */
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

/** Between two places there is room for one more. */
const room = 2;

/** Numbers the favorites in the order in which they stand, those that have no place yet first. */
export const numberPlaces = (db: Db, userId: number) =>
  sql`
    update shelf_items set position = numbered.place * ${sql.lit(room)}
    from (
      select "gameId", row_number() over (
        order by coalesce(position, 0), "createdAt" desc, "gameId" desc
      ) as place
      from shelf_items where "userId" = ${userId} and shelf = 'favorites'
    ) as numbered
    where "userId" = ${userId} and shelf = 'favorites'
      and shelf_items."gameId" = numbered."gameId"
  `.execute(db);

export async function placeOf(db: Db, userId: number, gameId: number) {
  const row = await favoritesOf(db, userId)
    .select('position')
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  return row?.position ?? undefined;
}

export async function lastPlace(db: Db, userId: number): Promise<number> {
  const { last } = await favoritesOf(db, userId)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export const setPlace = (db: Db, userId: number, gameId: number, position: number) =>
  changed(db, userId).set({ position }).where('gameId', '=', gameId).execute();
