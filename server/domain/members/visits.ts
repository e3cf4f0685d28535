import type { Db } from '../../platform/database/db.ts';

const visitMs = 30 * 60_000;

/**
 * Records that a member is here; returns when their previous visit began, or when the account was
 * created. Within half an hour it is the same visit.
 */
export async function recordVisit(db: Db, userId: number, now: Date): Promise<string> {
  const earlier = new Date(now.getTime() - visitMs).toISOString();
  await db
    .updateTable('users')
    .set((eb) => ({ visitedBefore: eb.ref('visitedAt'), visitedAt: now.toISOString() }))
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('visitedAt', 'is', null), eb('visitedAt', '<=', earlier)]))
    .execute();
  const { visitedBefore, createdAt } = await db
    .selectFrom('users')
    .select(['visitedBefore', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return visitedBefore ?? createdAt;
}
