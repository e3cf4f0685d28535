import { addToCounter, members } from '../../platform/database/counters.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockAccountKeys, lockAwards, lockMember } from '../../platform/database/dialect.ts';
import { AppError } from '../../platform/http/errors.ts';
import { gameReads, newsReads } from '../public-reads.ts';
import { lockReaders } from '../games/game-readers.ts';
import { earnedKeys, removeHolder } from './achievements.ts';
import { isDemoMember } from './demo-members.ts';
import { looksHeldBy, passOn } from './member-names.ts';

/** Corrects the counts of a feature when an account is deleted. Idempotent. */
export type AccountCleanup = (db: Db, userId: number, now: Date) => Promise<void>;

/** Responses that may show a name, a count or a comment of the account. */
export const readsOfAccount = [...newsReads, ...gameReads];

/**
 * Erases an account with all that belongs to it, in the transaction of the caller. The features
 * correct their counts; then the row is deleted, and with it sessions, identities and everything
 * else that refers to it.
 */
export async function eraseAccount(
  db: Db,
  cleanups: readonly AccountCleanup[],
  userId: number,
  now: Date,
) {
  for (const gameId of await countedGames(db, userId)) await lockReaders(db, gameId);
  for (const cleanUp of cleanups) await cleanUp(db, userId, now);
  await lockAccountKeys(db, 'change');
  // Every action locks its subject before the account, and so does this. The second pass handles
  // what the member did in the meantime.
  if (!(await lockMember(db, userId))) throw new AppError('UNAUTHENTICATED');
  for (const cleanUp of cleanups) await cleanUp(db, userId, now);
  if (!(await isDemoMember(db, userId))) await uncount(db, userId);
  await forgetTraces(db, userId);
  const names = await looksHeldBy(db, userId);
  await db.deleteFrom('users').where('id', '=', userId).execute();
  await passOn(db, names);
}

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

async function uncount(db: Db, userId: number) {
  await lockAwards(db);
  for (const key of await earnedKeys(db, userId)) await removeHolder(db, key);
  await addToCounter(db, members, -1);
}

/** Deletes rows that identify the account without a foreign key. */
async function forgetTraces(db: Db, userId: number) {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute();
  await db.deleteFrom('keyed_requests').where('owner', '=', `user ${userId}`).execute();
  const subjects = db.selectFrom('identities').select('subject').where('userId', '=', userId);
  await db.deleteFrom('login_scenes').where('subject', 'in', subjects).execute();
}
