import { hashOf } from '../../../platform/auth/secrets.ts';
import { notifyKeys } from '../../../domain/members/notify-keys.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockAccountKeys } from '../../../platform/database/dialect.ts';
import { accountById } from '../accounts.queries.ts';

/** The account of an administrator's link; undefined for invalid links and suspended accounts. */
export const linkedAccount = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('recovery_links')
    .innerJoin('users', 'users.id', 'recovery_links.userId')
    .select(['nickname', 'avatarUrl', 'expiresAt'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now.toISOString())
    .where('bannedAt', 'is', null)
    .executeTakeFirst();

type LinkUse = { token: string; browser: string; now: Date };

/** Deletes a valid link and returns its account, suspended or not. */
export async function takeRecoveryLink(db: Db, { token, browser, now }: LinkUse) {
  await lockAccountKeys(db, 'use');
  const taken = await db
    .deleteFrom('recovery_links')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst();
  if (!taken) return null;
  await notifyKeys(db, taken.userId, { event: 'linkUsed', label: browser }, now);
  return { account: await accountById(db, taken.userId), key: null };
}
