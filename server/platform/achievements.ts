import { achievements, type Deed } from './achievement-list.ts';
import type { Context } from './context.ts';
import type { Db } from './database.ts';
import { countDeeds, type Member } from './deeds.ts';
import { lockAwards } from './dialect.ts';
import { notify } from './notify.ts';

export type { Deed } from './achievement-list.ts';

type Store = { db: Db; engine: Context['engine'] };

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
  for (const key of await reachedKeys(store.db, member, deeds, now)) {
    if (await award(store, member.userId, key, now)) given.push(key);
  }
  return given;
}

async function reachedKeys(db: Db, member: Member, deeds: readonly Deed[], now: Date) {
  const earned = new Set(await earnedKeys(db, member.userId));
  const open = achievements.filter(
    ({ key, deed }) => !earned.has(key) && (deed === 'years' || deeds.includes(deed)),
  );
  const counts = new Map<Deed, number>();
  for (const [deed, wanted] of Map.groupBy(open, ({ deed }) => deed)) {
    const most = Math.max(...wanted.map(({ goal }) => goal));
    counts.set(deed, await countDeeds(db, member, deed, most, now));
  }
  return open.filter(({ deed, goal }) => counts.get(deed)! >= goal).map(({ key }) => key);
}

async function earnedKeys(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('earned_achievements')
    .select('key')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ key }) => key);
}
