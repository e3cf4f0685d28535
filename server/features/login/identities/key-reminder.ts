import { workingIdentities } from '../../../domain/members/ways.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Due for an account with something to lose and one sign-in method, unless it was postponed. */
export async function isKeyReminderDue(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { userId, roles }: Caller,
): Promise<boolean> {
  const postponed = await db
    .selectFrom('key_reminders')
    .select('laterAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (postponed) return false;
  if (roles.length === 1 && !(await hasSomethingToLose(db, userId))) return false;
  return (await workingIdentities(db, config, userId)).length === 1;
}

async function hasSomethingToLose(db: Db, userId: number): Promise<boolean> {
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (review) return true;
  const game = await db
    .selectFrom('shelf_items')
    .select('gameId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return game !== undefined;
}

export const postponeKeyReminder = (db: Db, userId: number, laterAt: string) =>
  db
    .insertInto('key_reminders')
    .values({ userId, laterAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ laterAt }))
    .execute();
