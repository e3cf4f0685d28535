import { personalLimits } from '../../../contract/members/personal-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import {
  addReaders,
  responsesWithReaders,
  type ReaderSteps,
} from '../../domain/games/game-readers.ts';
import { actOnGame, type MemberDeps } from '../../domain/members/with-achievements.ts';
import type { Activity, Shelf } from '../../platform/database/tables/personal-tables.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import {
  countItems,
  deleteItem,
  insertItems,
  itemOf,
  updateItem,
  type MemberShelf,
} from './shelves.queries.ts';

type WishInput = { note?: string | null | undefined; priority?: number | null | undefined };

const activities: Record<Shelf, Activity[]> = {
  favorites: ['favorites', 'genres'],
  wishlist: ['wishlist'],
};
const counted = { favorites: 'favorites', wishlist: 'wishlists' } as const satisfies Record<
  Shelf,
  keyof ReaderSteps
>;

/** Puts a game on a shelf, or changes its note and priority. Idempotent. */
export function putOnShelf(
  deps: MemberDeps,
  member: Caller,
  { shelf, gameId, wish = {}, now }: { shelf: Shelf; gameId: number; wish?: WishInput; now: Date },
) {
  const own = { userId: member.userId, shelf };
  const action = { gameId, activities: activities[shelf], now };
  return actOnGame(deps, member, action, async (db) => {
    if (!(await readableGames(db, [gameId])).has(gameId)) throw notFound();
    const added = await insertItems(db, own, [gameId], now.toISOString());
    if (added.length > 0) await countAdded(db, own, gameId);
    const change = readWish(wish);
    if (Object.keys(change).length > 0) await updateItem(db, own, gameId, change);
    return {
      result: await itemOf(db, own, gameId),
      after: { invalidate: responsesWithReaders(gameId) },
    };
  });
}

async function countAdded(db: Db, own: MemberShelf, gameId: number) {
  if ((await countItems(db, own)) > personalLimits.shelf) throw conflict(full);
  await addReaders(db, gameId, { [counted[own.shelf]]: 1 });
}

/** Omitted fields are not changed. */
function readWish({ note, priority }: WishInput) {
  return {
    ...(note === undefined ? {} : { note: note?.trim() || null }),
    ...(priority === undefined ? {} : { priority }),
  };
}

/** Also works for a game in the trash. */
export async function takeFromShelf(
  deps: MemberDeps,
  member: Caller,
  { shelf, gameId, now }: { shelf: Shelf; gameId: number; now: Date },
) {
  const action = { gameId, activities: [], now };
  await actOnGame(deps, member, action, async (db) => {
    const wasThere = await deleteItem(db, { userId: member.userId, shelf }, gameId);
    if (wasThere) await addReaders(db, gameId, { [counted[shelf]]: -1 });
    return { result: null, after: { invalidate: responsesWithReaders(gameId) } };
  });
}

const full = {
  en: `A list holds at most ${personalLimits.shelf} games.`,
  'zh-CN': `收藏和愿望单各最多 ${personalLimits.shelf} 款游戏。`,
};
