import { personalLimits } from '../../../contract/members/personal-limits.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { addReaders, answersWithReaders } from '../../domain/games/game-readers.ts';
import { actAsMember, type MemberStore } from '../../domain/members/with-achievements.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { countItems, insertItems, type Place } from './shelves.queries.ts';

type Store = MemberStore & Pick<Context, 'answers'>;
type Kept = { favorites: readonly number[]; wishlist: readonly number[] };

/** Adds what a browser kept for its reader; what cannot be added is left out. */
export async function mergeShelves(store: Store, member: Caller, kept: Kept, now: Date) {
  const { userId } = member;
  const act = { deeds: ['favorites', 'genres', 'wishlist'], now } as const;
  const added = await actAsMember(store, member, act, async (db) => {
    const add = (shelf: Place['shelf']) =>
      addMany(db, { userId, shelf }, kept[shelf], now.toISOString());
    const favorites = await add('favorites');
    const wishlist = await add('wishlist');
    for (const gameId of [...new Set([...favorites, ...wishlist])].toSorted((a, b) => a - b)) {
      await addReaders(db, gameId, {
        favorites: Number(favorites.includes(gameId)),
        wishlists: Number(wishlist.includes(gameId)),
      });
    }
    return { favorites, wishlist };
  });
  const { favorites, wishlist } = added;
  store.answers.forget(...[...favorites, ...wishlist].flatMap(answersWithReaders));
  return { favorites: favorites.length, wishlist: wishlist.length };
}

async function addMany(
  db: Db,
  place: Place,
  given: readonly number[],
  now: string,
): Promise<number[]> {
  const readable = await readableGames(db, given);
  const room = personalLimits.shelf - (await countItems(db, place));
  const wanted = [...new Set(given)].filter((id) => readable.has(id));
  return insertItems(db, place, wanted.slice(0, Math.max(0, room)), now);
}
