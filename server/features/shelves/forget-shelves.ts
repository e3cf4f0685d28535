import type { Db } from '../../platform/database/db.ts';
import { addReaders } from '../../domain/games/game-readers.ts';
import { clearShelves } from './shelves.queries.ts';

/** Removes the shelves of a deleted account from the counts of games. */
export async function forgetShelves(db: Db, userId: number) {
  for (const { gameId, shelf } of await clearShelves(db, userId)) {
    await addReaders(db, gameId, shelf === 'favorites' ? { favorites: -1 } : { wishlists: -1 });
  }
}
