import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { actAsMember, type MemberStore } from '../../domain/members/with-achievements.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import {
  foldersOf,
  lastPlace,
  numberPlaces,
  placeOf,
  setFolder,
  setPlace,
} from './favorites.queries.ts';

type Move = { gameIds: readonly number[]; folder: string | null };

export function moveFavorites(store: MemberStore, member: Caller, move: Move, now: Date) {
  const { userId } = member;
  const folder = move.folder?.trim() ?? null;
  if (folder === '') throw invalid({ folder: { is: 'tooShort', limit: 1 } });
  return actAsMember(store, member, { deeds: [], now }, async (db) => {
    const moved = await setFolder(db, userId, move.gameIds, folder);
    if ((await foldersOf(db, userId)).length > personalLimits.folders) throw conflict(tooMany);
    return moved;
  });
}

type Place = { gameId: number; side: 'before' | 'after'; of: number | null };

/** After a numbering every gap has room for one, so whatever moves finds its place. */
export function placeFavorite(store: MemberStore, member: Caller, place: Place, now: Date) {
  const { userId } = member;
  const { gameId, side, of } = place;
  return actAsMember(store, member, { deeds: [], now }, async (db) => {
    await numberPlaces(db, userId);
    if ((await placeOf(db, userId, gameId)) === undefined) throw notFound();
    if (of === gameId) return;
    const first = 1;
    const end = side === 'before' ? first : (await lastPlace(db, userId)) + 1;
    const other = of === null ? undefined : await placeOf(db, userId, of);
    if (of !== null && other === undefined) throw notFound();
    const beside = other === undefined ? end : other + (side === 'before' ? -1 : 1);
    await setPlace(db, userId, gameId, beside);
  });
}

const tooMany = {
  en: `Favorites have at most ${personalLimits.folders} folders.`,
  'zh-CN': `收藏最多有 ${personalLimits.folders} 个文件夹。`,
};
