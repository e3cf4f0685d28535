import { sql } from 'kysely';
import { getGame, getGameByAppId } from '../../../contract/games/games.ts';
import { responsesOf } from '../../platform/cache/response-cache.ts';
import { engineOf, type Db } from '../../platform/database/db.ts';

export type ReaderSteps = Partial<Record<'favorites' | 'wishlists' | 'reviews', number>>;

/**
 * Changes a game's counts of members, in the transaction of the members' action. Callers that
 * change several games go by ascending id, so that two of them cannot deadlock.
 */
export async function addReaders(
  db: Db,
  gameId: number,
  { favorites = 0, wishlists = 0, reviews = 0 }: ReaderSteps,
) {
  await db
    .insertInto('game_readers')
    .values({ gameId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('game_readers')
    .set((eb) => ({
      favorites: eb('favorites', '+', favorites),
      wishlists: eb('wishlists', '+', wishlists),
      reviews: eb('reviews', '+', reviews),
    }))
    .where('gameId', '=', gameId)
    .execute();
}

/** Locks the counts of this game until the transaction ends. */
export const lockReaders = (db: Db, gameId: number) =>
  db
    .updateTable('game_readers')
    .set((eb) => ({ favorites: eb.ref('favorites') }))
    .where('gameId', '=', gameId)
    .execute();

/** The same for several games, by ascending id. */
export async function lockReadersOf(db: Db, gameIds: readonly number[]) {
  if (engineOf(db) === 'sqlite' || gameIds.length === 0) return;
  await sql`
    select from game_readers where "gameId" in (${sql.join(gameIds)}) order by "gameId" for update
  `.execute(db);
}

/** The public responses that show these counts. */
export const responsesWithReaders = (gameId: number) => [
  responsesOf(getGame, { id: gameId }),
  getGameByAppId,
];
