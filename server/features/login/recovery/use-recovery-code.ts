import { notifyKeys } from '../../../domain/members/notify-keys.ts';
import { hashOf } from '../../../platform/auth/secrets.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockAccountKeys } from '../../../platform/database/dialect.ts';
import { accountById } from '../accounts.queries.ts';
import { tidyRecoveryCode } from './recovery-code.ts';
import { countUnusedCodes, touchKeyOfCode, takeCode } from './recovery.queries.ts';

type CodeUse = { code: string; browser: string; now: Date };

/** Marks a code as used and returns its account and key; null for any other text. */
export async function useRecoveryCode(db: Db, { code, browser, now }: CodeUse) {
  const at = now.toISOString();
  await lockAccountKeys(db, 'use');
  const taken = await takeCode(db, hashOf(tidyRecoveryCode(code)), at);
  if (!taken) return null;
  const { userId, ...key } = await touchKeyOfCode(db, taken.identityId, at);
  const account = await accountById(db, userId);
  const left = await countUnusedCodes(db, account.id);
  await notifyKeys(
    db,
    account.id,
    { event: 'codeUsed', provider: 'recovery', label: browser, left },
    now,
  );
  return { account, key };
}
