import { notifyKeys } from '../../../domain/members/notify-keys.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import type { Context } from '../../../platform/context.ts';
import { isUniqueViolation, lockAccountKeys } from '../../../platform/database/dialect.ts';
import { accountOf } from '../accounts.queries.ts';
import { addIdentity } from '../identities/identities.queries.ts';
import { issueMergeTicket } from '../merge/merge-tickets.ts';
import type { Subject } from '../providers.ts';
import { proofRefused } from '../refused.ts';

/** Adds a sign-in method for the caller, or returns a merge ticket if another account has it. */
export async function linkIdentity(
  { write }: Pick<Context, 'write'>,
  { userId, sessionId }: Caller,
  subject: Subject,
  now: Date,
): Promise<string | null> {
  try {
    return await write(async (db) => {
      await lockAccountKeys(db, 'use');
      const other = await accountOf(db, subject);
      if (other) {
        if (other.id === userId || other.bannedAt) throw proofRefused();
        const proof = { otherId: other.id, isProven: true };
        return { result: await issueMergeTicket(db, { ...proof, sessionId, now }) };
      }
      const label = subject.name ?? '';
      const createdAt = now.toISOString();
      await addIdentity(db, { provider: 'oidc', subject: subject.id, userId, label, createdAt });
      await notifyKeys(db, userId, { event: 'added', provider: 'oidc', label }, now);
      return { result: null, after: { notify: [userId] } };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw proofRefused();
    throw error;
  }
}
