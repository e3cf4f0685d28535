import { achievements } from '../../domain/members/achievement-list.ts';
import type { Context } from '../../platform/context.ts';
import { counterValue, members } from '../../platform/database/counters.ts';
import type { Db } from '../../platform/database/db.ts';
import { countActivity } from '../../domain/members/activities.ts';
import type { Activity } from '../../platform/database/tables/personal-tables.ts';
import type { Caller } from '../../platform/auth/sessions.ts';

const byActivity = Map.groupBy(achievements, ({ activity }) => activity);
const activities = [...byActivity.keys()];

/** All achievements with the member's progress. Those that only take time are awarded here. */
export async function listAchievements(
  { db, applyEffects }: Pick<Context, 'db' | 'applyEffects'>,
  member: Caller,
  now: Date,
) {
  await applyEffects({ award: [{ member, activities }] });
  const counts = new Map<Activity, number>();
  for (const [activity, list] of byActivity) {
    const max = Math.max(...list.map(({ goal }) => goal));
    counts.set(activity, await countActivity(db, member, { activity, max, now }));
  }
  const earned = await earnedAt(db, member.userId);
  const holders = await holdersByKey(db);
  const items = achievements.map(({ activity, goal, ...achievement }) => ({
    ...achievement,
    earnedAt: earned.get(achievement.key) ?? null,
    progress: earned.has(achievement.key)
      ? null
      : { value: Math.min(counts.get(activity)!, goal), goal },
    holders: holders.get(achievement.key) ?? 0,
  }));
  return { items, total: items.length, members: await counterValue(db, members) };
}

async function earnedAt(db: Db, userId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('earned_achievements')
    .select(['key', 'earnedAt'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map(({ key, earnedAt }) => [key, earnedAt]));
}

async function holdersByKey(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('achievement_holders').selectAll().execute();
  return new Map(rows.map(({ key, holders }) => [key, holders]));
}
