import { achievements } from '../../domain/members/achievement-list.ts';
import { reachedBy } from '../../domain/members/achievements.ts';
import type { Db } from '../../platform/database/db.ts';

const activities = [...new Set(achievements.map(({ activity }) => activity))];

/** Gives the achievements that these members have reached; none of them counts as a holder. */
export async function awardsOf(db: Db, userIds: readonly number[], now: string) {
  for (const userId of userIds) {
    const member = { userId, createdAt: now };
    const keys = await reachedBy(db, member, activities, new Date(now));
    const { last } = await db
      .selectFrom('reviews')
      .select((eb) => eb.fn.max('createdAt').as('last'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (keys.length === 0) continue;
    await db
      .insertInto('earned_achievements')
      .values(keys.map((key) => ({ userId, key, earnedAt: last ?? now })))
      .execute();
  }
}
