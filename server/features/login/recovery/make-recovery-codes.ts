import { keysOfMerges } from '../../../domain/members/account-merges.ts';
import { notifyKeys } from '../../../domain/members/notify-keys.ts';
import { hashOf, newSecret } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/context.ts';
import { lockAccountKeys, lockMember } from '../../../platform/database/dialect.ts';
import { addIdentity } from '../identities/identities.queries.ts';
import { newRecoveryCode, tidyRecoveryCode } from './recovery-code.ts';
import { dropRecovery, insertCodes } from './recovery.queries.ts';

const count = 10;

/** Creates ten codes that replace the account's earlier ones. They are returned only this once. */
export function makeRecoveryCodes(
  { write }: Pick<Context, 'write'>,
  { userId, now }: { userId: number; now: Date },
) {
  return write(async (db) => {
    await lockAccountKeys(db, 'change');
    await lockMember(db, userId);
    await dropRecovery(db, userId, await keysOfMerges(db, userId, now));
    const codes = Array.from({ length: count }, newRecoveryCode);
    const createdAt = now.toISOString();
    const { id } = await addIdentity(db, {
      provider: 'recovery',
      subject: newSecret(),
      userId,
      label: '',
      createdAt,
    });
    await insertCodes(
      db,
      id,
      codes.map((code) => hashOf(tidyRecoveryCode(code))),
    );
    await notifyKeys(
      db,
      userId,
      { event: 'codesMade', provider: 'recovery', label: '', left: count },
      now,
    );
    return { result: codes, after: { notify: [userId] } };
  });
}
