import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockAwards } from '../../platform/database/dialect.ts';
import type { Activity, Shelf } from '../../platform/database/tables/personal-tables.ts';
import { achievements } from './achievement-list.ts';
import { countActivity, type Member } from './activities.ts';
import { type AchievementNotice, notify } from './notify.ts';

/** Gives an achievement at most once. Call it at the end of the action's transaction. */
async function award(db: Db, userId: number, key: string, now: Date): Promise<boolean> {
  await lockAwards(db);
  const { numInsertedOrUpdatedRows: isNew } = await db
    .insertInto('earned_achievements')
    .values({ userId, key, earnedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (isNew !== 1n) return false;
  await addHolder(db, key);
  await notifyAchievement(db, userId, key, now);
  return true;
}

/** Achievements within a minute share one notification, as long as it is unread. */
const sharedMs = 60_000;

async function notifyAchievement(db: Db, userId: number, key: string, now: Date) {
  const recent = await db
    .selectFrom('notifications')
    .select(['id', 'data'])
    .where('userId', '=', userId)
    .where('kind', '=', 'achievement')
    .where('read', '=', 0)
    .where('at', '>', new Date(now.getTime() - sharedMs).toISOString())
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (!recent) return void (await notify(db, userId, 'achievement', { key }, now));
  const { others = [], ...first } = JSON.parse(recent.data) as AchievementNotice;
  const data = JSON.stringify({ ...first, others: [...others, key] });
  await db.updateTable('notifications').set({ data }).where('id', '=', recent.id).execute();
}

export const addHolder = (db: Db, key: string) =>
  db
    .insertInto('achievement_holders')
    .values({ key, holders: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        holders: eb('achievement_holders.holders', '+', 1),
      })),
    )
    .execute();

/** Decrements the holders of an achievement when an account is deleted. */
export const removeHolder = (db: Db, key: string) =>
  db
    .updateTable('achievement_holders')
    .set((eb) => ({ holders: eb('holders', '-', 1) }))
    .where('key', '=', key)
    .execute();

/**
 * Gives the achievements that a member has reached by these activities or by years of membership;
 * returns the keys.
 */
export async function awardFor(
  db: Db,
  member: Member,
  activities: readonly Activity[],
  now: Date,
): Promise<string[]> {
  const given: string[] = [];
  for (const key of await reachedBy(db, member, activities, now)) {
    if (await award(db, member.userId, key, now)) given.push(key);
  }
  return given;
}

/** The shelf about which an achievement tells; it is shown to others only with that shelf. */
export function shelfToldBy(key: string): Shelf | null {
  const activity = achievements.find((achievement) => achievement.key === key)?.activity;
  if (activity === 'wishlist') return 'wishlist';
  return activity === 'favorites' || activity === 'genres' ? 'favorites' : null;
}

const byActivity = Map.groupBy(achievements, ({ activity }) => activity);

/** The achievements that a member has reached but not received. */
export async function reachedBy(
  db: Db,
  member: Member,
  activities: readonly Activity[],
  now: Date,
): Promise<string[]> {
  const earned = await earnedKeys(db, member.userId);
  const reached: string[] = [];
  for (const activity of new Set<Activity>(['years', ...activities])) {
    const open = byActivity.get(activity)!.filter(({ key }) => !earned.includes(key));
    if (open.length === 0) continue;
    const max = Math.max(...open.map(({ goal }) => goal));
    const count = await countActivity(db, member, { activity, max, now });
    reached.push(...open.filter(({ goal }) => count >= goal).map(({ key }) => key));
  }
  return reached;
}

const earnedBy = compiledQuery<{ userId: number }, { key: string }>((db, param) =>
  db
    .selectFrom('earned_achievements')
    .select('key')
    .where('userId', '=', param('userId'))
    .orderBy('key'),
);

export const earnedKeys = async (db: Db, userId: number): Promise<string[]> =>
  (await earnedBy(db, { userId })).map(({ key }) => key);
