import { personalLimits } from '../../../contract/members/personal-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { addReaders, responsesWithReaders } from '../../domain/games/game-readers.ts';
import { actOnGames, type MemberDeps } from '../../domain/members/with-achievements.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import type { Shelf } from '../../platform/database/tables/personal-tables.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { countItems, insertItems, type MemberShelf } from './shelves.queries.ts';

type BrowserShelves = { favorites: readonly number[]; wishlist: readonly number[] };

/** Adds the shelves that a browser stored; games that cannot be added are left out. */
export function mergeShelves(deps: MemberDeps, member: Caller, stored: BrowserShelves, now: Date) {
  const { userId } = member;
  const gameIds = [...new Set([...stored.favorites, ...stored.wishlist])];
  const action = { activities: ['favorites', 'genres', 'wishlist'], gameIds, now } as const;
  return actOnGames(deps, member, action, async (db) => {
    const add = (shelf: Shelf) => addMany(db, { userId, shelf }, stored[shelf], now.toISOString());
    const favorites = await add('favorites');
    const wishlist = await add('wishlist');
    for (const gameId of [...new Set([...favorites, ...wishlist])].toSorted((a, b) => a - b)) {
      await addReaders(db, gameId, {
        favorites: Number(favorites.includes(gameId)),
        wishlists: Number(wishlist.includes(gameId)),
      });
    }
    return {
      result: { favorites: favorites.length, wishlist: wishlist.length },
      after: { invalidate: [...favorites, ...wishlist].flatMap(responsesWithReaders) },
    };
  });
}

async function addMany(
  db: Db,
  own: MemberShelf,
  given: readonly number[],
  now: string,
): Promise<number[]> {
  const readable = await readableGames(db, given);
  const room = personalLimits.shelf - (await countItems(db, own));
  const additions = [...new Set(given)].filter((id) => readable.has(id));
  return insertItems(db, own, additions.slice(0, Math.max(0, room)), now);
}
