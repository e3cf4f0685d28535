import { discussionReads } from '../../domain/public-reads.ts';
import { audit } from '../../domain/members/audit.ts';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation, lockAdministration } from '../../platform/database/dialect.ts';
import { AppError, conflict } from '../../platform/http/errors.ts';
import { endSessionsOf, openSession, type Caller } from '../../platform/auth/sessions.ts';
import { readSetupToken } from '../../platform/auth/setup-token.ts';
import { activeRoles, storeUsedSetupToken, setRoles, userById } from './me.queries.ts';

type AdministratorSetup = { token: string; browser: string; requestId: string; now: Date };

/** A token makes one administrator. All sessions of the account end; this browser gets a new one. */
export async function becomeAdministrator(
  { keys, write }: Pick<Context, 'keys' | 'write'>,
  caller: Caller,
  { token, browser, requestId, now }: AdministratorSetup,
) {
  const tokenId = readSetupToken(keys, token, now);
  if (!tokenId) throw expired();
  try {
    return await write(async (db) => {
      // Another administrator may have changed the roles since the session was read.
      await lockAdministration(db);
      const roles = await activeRoles(db, caller.userId);
      if (!roles) throw new AppError('UNAUTHENTICATED');
      await storeUsedSetupToken(db, tokenId, caller.userId, now.toISOString());
      await setRoles(db, caller.userId, ['user', ...roles.filter(isExtra), 'admin']);
      const user = await userById(db, caller.userId);
      await endSessionsOf(db, caller.userId);
      await audit(db, {
        actor: caller,
        action: 'user.becomeAdministrator',
        target: 'user',
        targetId: caller.userId,
        before: { roles },
        after: { roles: user.roles },
        requestId,
        now,
      });
      return {
        result: { user, session: await openSession(db, user, browser, now) },
        // Comments show the role of their author.
        after: { invalidate: discussionReads },
      };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw used();
    throw error;
  }
}

const isExtra = (role: string) => role !== 'user' && role !== 'admin';

const expired = () =>
  new AppError('FORBIDDEN', {
    text: {
      en: 'This link is not valid any more. Run `npm run admin` for a new one.',
      'zh-CN': '这个链接已失效，请运行 `npm run admin` 重新获取。',
    },
  });

const used = () =>
  conflict({
    en: 'This link has been used already. Run `npm run admin` for a new one.',
    'zh-CN': '这个链接已被使用，请运行 `npm run admin` 重新获取。',
  });
