import { isNewKey, type Key, type WaysConfig } from '../../../domain/members/ways.ts';
import { proveSession, type Caller, type NewSession } from '../../../platform/auth/sessions.ts';
import type { Db } from '../../../platform/database/db.ts';
import { AppError } from '../../../platform/http/errors.ts';

/** Records the proof that one of the account's keys has just given, and renews the session. */
export async function renewProof(
  db: Db,
  config: WaysConfig,
  { caller, key, now }: { caller: Caller; key: Key; now: Date },
): Promise<NewSession> {
  const isNew = await isNewKey(db, config, { userId: caller.userId, key, now });
  if (isNew && !caller.isProvenByOldKey) throw tooNewKey();
  const renewed = await proveSession(db, caller, !isNew, now);
  if (!renewed) throw new AppError('UNAUTHENTICATED');
  return renewed;
}

export const tooNewKey = () =>
  new AppError('FORBIDDEN', {
    text: {
      en: 'This way to sign in was added less than a day ago. Use an older one, or try again tomorrow.',
      'zh-CN': '这种登录方式添加还不满一天。请用更早添加的方式，或者明天再试。',
    },
  });
