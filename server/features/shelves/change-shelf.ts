import { personalLimits } from '../../../contract/members/personal-limits.ts';
import type { Deed } from '../../domain/members/achievement-list.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import {
  addReaders,
  answersWithReaders,
  type ReaderSteps,
} from '../../domain/games/game-readers.ts';
import { actOnGame, type MemberStore } from '../../domain/members/with-achievements.ts';
import type { Shelf } from '../../platform/database/tables/personal-tables.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import {
  countItems,
  deleteItem,
  insertItems,
  itemOf,
  updateItem,
  type Place,
} from './shelves.queries.ts';

type Store = MemberStore & Pick<Context, 'answers'>;
type Wish = { note?: string | null | undefined; priority?: number | null | undefined };

const deeds: Record<Shelf, Deed[]> = { favorites: ['favorites', 'genres'], wishlist: ['wishlist'] };
const counted = { favorites: 'favorites', wishlist: 'wishlists' } as const satisfies Record<
  Shelf,
  keyof ReaderSteps
>;

/** Puts a game on a shelf, or changes what is noted beside it; a second time is as good as once. */
export async function putOnShelf(
  store: Store,
  member: Caller,
  { shelf, gameId, wish = {}, now }: { shelf: Shelf; gameId: number; wish?: Wish; now: Date },
) {
  const place = { userId: member.userId, shelf };
  const act = { gameId, deeds: deeds[shelf], now };
  const item = await actOnGame(store, member, act, async (db) => {
    if (!(await readableGames(db, [gameId])).has(gameId)) throw notFound();
    const added = await insertItems(db, place, [gameId], now.toISOString());
    if (added.length > 0) await countAdded(db, place, gameId);
    const change = readWish(wish);
    if (Object.keys(change).length > 0) await updateItem(db, place, gameId, change);
    return itemOf(db, place, gameId);
  });
  store.answers.forget(...answersWithReaders(gameId));
  return item;
}

async function countAdded(db: Db, place: Place, gameId: number) {
  if ((await countItems(db, place)) > personalLimits.shelf) throw conflict(full);
  await addReaders(db, gameId, { [counted[place.shelf]]: 1 });
}

/** What is left out stays as it is. */
function readWish({ note, priority }: Wish) {
  return {
    ...(note === undefined ? {} : { note: note?.trim() || null }),
    ...(priority === undefined ? {} : { priority }),
  };
}

/** Also of a game that is in the trash by now. */
export async function takeFromShelf(
  store: Store,
  member: Caller,
  { shelf, gameId, now }: { shelf: Shelf; gameId: number; now: Date },
) {
  const act = { gameId, deeds: [], now };
  await actOnGame(store, member, act, async (db) => {
    const wasThere = await deleteItem(db, { userId: member.userId, shelf }, gameId);
    if (wasThere) await addReaders(db, gameId, { [counted[shelf]]: -1 });
  });
  store.answers.forget(...answersWithReaders(gameId));
}

const full = {
  en: `A list holds at most ${personalLimits.shelf} games.`,
  'zh-CN': `收藏和愿望单各最多 ${personalLimits.shelf} 款游戏。`,
};
