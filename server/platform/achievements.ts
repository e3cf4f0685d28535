import { sql } from 'kysely';
import { achievements, type Deed } from './achievement-list.ts';
import type { Db, Engine } from './database.ts';
import { countDeeds, type Member } from './deeds.ts';
import { lockAwards } from './dialect.ts';
import { notify } from './notify.ts';
import { prepared } from './prepared.ts';

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
  await notify(db, userId, 'achievement', { key }, now);
  return true;
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
  for (const key of await reachedKeys(store, member, deeds, now)) {
    if (await award(store, member.userId, key, now)) given.push(key);
  }
  return given;
}

/** What a member has reached and not yet been given. */
export async function reachedKeys(
  { db, engine }: Store,
  member: Member,
  deeds: readonly Deed[],
  now: Date,
): Promise<string[]> {
  const earned = new Set((await earnedBy(db, engine, member.userId)).map(({ key }) => key));
  const open = achievements.filter(
    ({ key, deed }) => (deed === 'years' || deeds.includes(deed)) && !earned.has(key),
  );
  const reached: string[] = [];
  for (const [deed, wanted] of Map.groupBy(open, ({ deed }) => deed)) {
    const most = Math.max(...wanted.map(({ goal }) => goal));
    const count = await countDeeds(db, engine, member, { deed, most, now });
    reached.push(...wanted.filter(({ goal }) => count >= goal).map(({ key }) => key));
  }
  return reached;
}

const earnedBy = prepared<{ key: string }>(
  () => sql`select key from earned_achievements where "userId" = ${0}`,
);
