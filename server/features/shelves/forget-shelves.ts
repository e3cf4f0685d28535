import type { Db, Engine } from '../../platform/database.ts';
import { addReaders } from '../../platform/game-readers.ts';
import { shelvesByGame } from './shelves.queries.ts';

/** Before an account ends: its games have fewer readers. The rows go with the account. */
export async function forgetShelves(db: Db, _engine: Engine, userId: number) {
  for (const { gameId, favorites, wishlists } of await shelvesByGame(db, userId)) {
    await addReaders(db, gameId, { favorites: -favorites, wishlists: -wishlists });
  }
}
