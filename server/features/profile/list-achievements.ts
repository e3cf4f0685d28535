import { achievements, type Deed } from '../../domain/members/achievement-list.ts';
import type { Context } from '../../platform/context.ts';
import { counterValue, members } from '../../platform/database/counters.ts';
import type { Db } from '../../platform/database/database.ts';
import { countDeeds } from '../../domain/members/activities.ts';
import { awardAfter } from '../../domain/members/with-achievements.ts';
import type { Caller } from '../../platform/auth/sessions.ts';

const deeds = [...new Set(achievements.map(({ deed }) => deed))];
const furthest = new Map(
  deeds.map((deed) => [
    deed,
    Math.max(...achievements.filter((one) => one.deed === deed).map(({ goal }) => goal)),
  ]),
);

/** Every achievement with how far the member is. What only time has brought is given here. */
export async function listAchievements(
  context: Pick<Context, 'db' | 'engine' | 'events' | 'write'>,
  member: Caller,
  now: Date,
) {
  const { db, engine } = context;
  await awardAfter(context, member, { deeds, now });
  const counts = new Map<Deed, number>();
  for (const [deed, most] of furthest) {
    counts.set(deed, await countDeeds(db, engine, member, { deed, most, now }));
  }
  const earned = await earnedAt(db, member.userId);
  const holders = await holdersByKey(db);
  const items = achievements.map(({ deed, goal, ...achievement }) => ({
    ...achievement,
    earnedAt: earned.get(achievement.key) ?? null,
    progress: earned.has(achievement.key)
      ? null
      : { value: Math.min(counts.get(deed)!, goal), goal },
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
