import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { actAsMember, type MemberDeps } from '../../domain/members/with-achievements.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import {
  foldersOf,
  lastPosition,
  numberPositions,
  positionOf,
  setFolder,
  setPosition,
} from './favorites.queries.ts';

type FolderMove = { gameIds: readonly number[]; folder: string | null };

export function moveFavorites(deps: MemberDeps, member: Caller, move: FolderMove, now: Date) {
  const { userId } = member;
  const folder = move.folder?.trim() ?? null;
  if (folder === '') throw invalid({ folder: { is: 'tooShort', limit: 1 } });
  return actAsMember(deps, member, { activities: [], now }, async (db) => {
    const moved = await setFolder(db, userId, move.gameIds, folder);
    if ((await foldersOf(db, userId)).length > personalLimits.folders) throw conflict(tooMany);
    return { result: moved };
  });
}

type FavoritePosition = { gameId: number; side: 'before' | 'after'; of: number | null };

/** After numbering, every gap has room for one more position. */
export function placeFavorite(
  deps: MemberDeps,
  member: Caller,
  { gameId, side, of }: FavoritePosition,
  now: Date,
) {
  const { userId } = member;
  return actAsMember(deps, member, { activities: [], now }, async (db) => {
    await numberPositions(db, userId);
    if ((await positionOf(db, userId, gameId)) === undefined) throw notFound();
    if (of === gameId) return { result: null };
    const first = 1;
    const end = side === 'before' ? first : (await lastPosition(db, userId)) + 1;
    const other = of === null ? undefined : await positionOf(db, userId, of);
    if (of !== null && other === undefined) throw notFound();
    const beside = other === undefined ? end : other + (side === 'before' ? -1 : 1);
    await setPosition(db, userId, gameId, beside);
    return { result: null };
  });
}

const tooMany = {
  en: `Favorites have at most ${personalLimits.folders} folders.`,
  'zh-CN': `收藏最多有 ${personalLimits.folders} 个文件夹。`,
};
