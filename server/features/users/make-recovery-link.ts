import { audit } from '../../domain/members/audit.ts';
import { notifyKeys } from '../../domain/members/notify-keys.ts';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';
import { conflict } from '../../platform/http/errors.ts';
import {
  administer,
  refuseDemo,
  type AccountAction,
  type AdministrationDeps,
} from './administer.ts';

const lifetimeMs = 15 * 60_000;

/** Creates a link for a member who has lost every sign-in method; it replaces the one before. */
export function makeRecoveryLink(deps: AdministrationDeps, action: AccountAction) {
  const { actor, userId, requestId, now } = action;
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  return administer(
    deps,
    action,
    async (db, user) => {
      refuseDemo(user);
      if (user.bannedAt) throw suspended();
      await db.deleteFrom('recovery_links').where('userId', '=', userId).execute();
      await db
        .insertInto('recovery_links')
        .values({ tokenHash: hashOf(token), userId, expiresAt })
        .execute();
      await audit(db, {
        actor,
        action: 'user.recoveryLink',
        target: 'user',
        targetId: userId,
        before: null,
        after: { expiresAt },
        requestId,
        now,
      });
      await notifyKeys(db, userId, { event: 'linkMade', label: actor.nickname }, now);
      return { token, expiresAt };
    },
    { notify: [userId] },
  );
}

const suspended = () =>
  conflict({
    en: 'This account is suspended. Let it in again first.',
    'zh-CN': '这个账号已被停用，请先恢复。',
  });
