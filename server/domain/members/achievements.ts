import { sql } from 'kysely';
import { achievements, type Deed } from './achievement-list.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { countDeeds, type Member } from './activities.ts';
import { lockAwards } from '../../platform/database/dialect.ts';
import { type AchievementNotice, notify } from './notify.ts';
import { prepared } from '../../platform/database/prepared.ts';

type Store = { db: Db; engine: Engine };

/** Gives an achievement, once whatever happens. Belongs at the end of the action's transaction. */
export async function award(
  { db, engine }: Store,
  userId: number,
  key: string,
  now: Date,
): Promise<boolean> {
  await lockAwards(db, engine);
  const { numInsertedOrUpdatedRows: isNew } = await db
    .insertInto('earned_achievements')
    .values({ userId, key, earnedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (isNew !== 1n) return false;
  await db
    .insertInto('achievement_holders')
    .values({ key, holders: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        holders: eb('achievement_holders.holders', '+', 1),
      })),
    )
    .execute();
  await notifyAchievement(db, userId, key, now);
  return true;
}

/** Achievements of one minute share a notification that nobody has read yet. */
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

/** For the account that ends; the row is there. */
export const takeHolder = (db: Db, key: string) =>
  db
    .updateTable('achievement_holders')
    .set((eb) => ({ holders: eb('holders', '-', 1) }))
    .where('key', '=', key)
    .execute();

/** Gives whatever a member has reached by these deeds, or by being here; answers the keys. */
export async function awardFor(
  store: Store,
  member: Member,
  deeds: readonly Deed[],
  now: Date,
): Promise<string[]> {
  const given: string[] = [];
  const { reached } = await standingOf(store, member, deeds, now);
  for (const key of reached) {
    if (await award(store, member.userId, key, now)) given.push(key);
  }
  return given;
}

const byDeed = Map.groupBy(achievements, ({ deed }) => deed);

/** What a member has reached and not yet been given, and how many more of these deeds they need for any other. */
export async function standingOf(
  { db, engine }: Store,
  member: Member,
  deeds: readonly Deed[],
  now: Date,
): Promise<{ reached: string[]; toGo: number }> {
  const earned = (await earnedBy(db, engine, member.userId)).map(({ key }) => key);
  const reached: string[] = [];
  let toGo = Infinity;
  for (const deed of new Set<Deed>(['years', ...deeds])) {
    const open = byDeed.get(deed)!.filter(({ key }) => !earned.includes(key));
    if (open.length === 0) continue;
    const most = Math.max(...open.map(({ goal }) => goal));
    const count = await countDeeds(db, engine, member, { deed, most, now });
    for (const { key, goal } of open) {
      if (count >= goal) reached.push(key);
      else if (deed !== 'years') toGo = Math.min(toGo, goal - count);
    }
  }
  return { reached, toGo };
}

const earnedBy = prepared<{ key: string }>(
  () => sql`select key from earned_achievements where "userId" = ${0}`,
);
