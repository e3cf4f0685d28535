import { gameReads, newsReads } from '../../domain/public-reads.ts';
import { lastMerge } from '../../domain/members/account-merges.ts';
import { requireOtherAdministrator } from '../../domain/members/administrators.ts';
import { earnedKeys, removeHolder } from '../../domain/members/achievements.ts';
import { looksHeldBy, passOn } from '../../domain/members/member-names.ts';
import type { Context } from '../../platform/context.ts';
import { addToCounter, members } from '../../platform/database/counters.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  lockAdministration,
  lockAwards,
  lockAccountKeys,
  lockMember,
} from '../../platform/database/dialect.ts';
import { AppError, conflict } from '../../platform/http/errors.ts';
import { lockReaders } from '../../domain/games/game-readers.ts';
import { mayCall } from '../../platform/auth/roles.ts';
import type { Caller } from '../../platform/auth/sessions.ts';

/** Corrects the counts of a feature when an account is deleted. Idempotent. */
export type AccountCleanup = (db: Db, userId: number, now: Date) => Promise<void>;

type DeletionDeps = Pick<Context, 'write' | 'eraseLog'>;

/** Responses that may show a name, a count or a comment of the account. */
const invalidated = [...newsReads, ...gameReads];

/**
 * Deletes an account with all that belongs to it. The features correct their counts; then the row
 * is deleted, and with it sessions, identities and everything else that refers to it.
 */
export async function deleteAccount(
  { write, eraseLog }: DeletionDeps,
  cleanups: readonly AccountCleanup[],
  { userId, roles }: Pick<Caller, 'userId' | 'roles'>,
  now: Date,
) {
  await write(async (db) => {
    await lockAdministration(db);
    if (await lastMerge(db, userId, now)) throw undoFirst();
    if (mayCall('admin', roles)) await requireOtherAdministrator(db, userId);
    for (const gameId of await countedGames(db, userId)) await lockReaders(db, gameId);
    for (const cleanUp of cleanups) await cleanUp(db, userId, now);
    await lockAccountKeys(db, 'change');
    // Every action locks its subject before the account, and so does this. The second pass handles
    // what the member did in the meantime.
    if (!(await lockMember(db, userId))) throw new AppError('UNAUTHENTICATED');
    for (const cleanUp of cleanups) await cleanUp(db, userId, now);
    await lockAwards(db);
    for (const key of await earnedKeys(db, userId)) await removeHolder(db, key);
    await forgetTraces(db, userId);
    const names = await looksHeldBy(db, userId);
    await db.deleteFrom('users').where('id', '=', userId).execute();
    await passOn(db, names);
    await addToCounter(db, members, -1);
    return { result: null, after: { invalidate: invalidated } };
  });
  eraseLog();
}

const undoFirst = () =>
  conflict({
    en: 'Another account was merged into this one in the last seven days. Undo the merge first.',
    'zh-CN': '最近七天内有另一个账号并入了这个账号，请先撤销合并。',
  });

/** Ordered, so that two transactions do not deadlock. */
async function countedGames(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shelf_items')
    .select('gameId')
    .where('userId', '=', userId)
    .union(db.selectFrom('reviews').select('gameId').where('userId', '=', userId))
    .orderBy('gameId')
    .execute();
  return rows.map(({ gameId }) => gameId);
}

/** Deletes rows that identify the account without a foreign key. */
async function forgetTraces(db: Db, userId: number) {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute();
  await db.deleteFrom('keyed_requests').where('owner', '=', `user ${userId}`).execute();
  const subjects = db.selectFrom('identities').select('subject').where('userId', '=', userId);
  await db.deleteFrom('login_scenes').where('subject', 'in', subjects).execute();
}
