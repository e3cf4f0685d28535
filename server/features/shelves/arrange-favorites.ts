import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { actAsMember, type MemberDeps } from '../../domain/members/with-achievements.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import {
  foldersOf,
  lastPosition,
  numberPositions,
  positionOf,
  renameFolder as renameFolderOf,
  setFolder,
  setPosition,
} from './favorites.queries.ts';

type FolderMove = { gameIds: readonly number[]; folder: string | null };

export function moveFavorites(deps: MemberDeps, member: Caller, move: FolderMove, now: Date) {
  const { userId } = member;
  const folder = move.folder?.trim() ?? null;
  if (folder === '') throw nameless('folder');
  return actAsMember(deps, member, { activities: [], now }, async (db) => {
    const moved = await setFolder(db, userId, move.gameIds, folder);
    if ((await foldersOf(db, userId)).length > personalLimits.folders) throw conflict(tooMany);
    return { result: moved };
  });
}

type FolderRenaming = { folder: string; name: string };

export function renameFolder(
  deps: MemberDeps,
  member: Caller,
  renaming: FolderRenaming,
  now: Date,
) {
  const { userId } = member;
  const { folder } = renaming;
  const name = renaming.name.trim();
  if (name === '') throw nameless('name');
  return actAsMember(deps, member, { activities: [], now }, async (db) => {
    const isTaken = (await foldersOf(db, userId)).some((one) => one.name === name);
    if (isTaken && name !== folder) throw conflict(taken(name));
    const moved = await renameFolderOf(db, userId, folder, name);
    if (moved === 0) throw notFound();
    return { result: moved };
  });
}

const nameless = (field: 'folder' | 'name') => invalid({ [field]: { is: 'tooShort', limit: 1 } });

type FavoritePosition = { gameId: number; side: 'before' | 'after'; of: number | null };

/** Numbers all positions first, so that there is a free position between any two. */
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

const taken = (name: string) => ({
  en: `You already have a folder named “${name}”.`,
  'zh-CN': `你已经有名为“${name}”的文件夹。`,
});

const tooMany = {
  en: `Favorites have at most ${personalLimits.folders} folders.`,
  'zh-CN': `收藏最多有 ${personalLimits.folders} 个文件夹。`,
};
