import type { Role } from '../../../contract/members/me.ts';
import { isNewKey, type Key, type WaysConfig } from '../../domain/members/ways.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  endSession,
  endSessionsOf,
  openSession,
  type Caller,
} from '../../platform/auth/sessions.ts';
import { withheldRoles } from './withheld-roles.ts';

export type SessionStart = {
  config: WaysConfig;
  browser: string;
  /** The current session of this browser, which the new one replaces. */
  current: Caller | null;
  endOtherSessions?: boolean | undefined;
  now: Date;
};

/**
 * Creates a session for the account of a key, in the transaction of the key's use; without a key,
 * an administrator vouches for the account.
 */
export async function startSession(
  db: Db,
  account: { id: number; roles: readonly Role[] },
  key: Key | null,
  { config, browser, current, endOtherSessions = false, now }: SessionStart,
) {
  if (current) await endSession(db, current.sessionId);
  if (endOtherSessions) await endSessionsOf(db, account.id);
  const isNew = key !== null && (await isNewKey(db, config, { userId: account.id, key, now }));
  const withheld = await withheldRoles(db, config, account, key);
  return openSession(db, account, browser, now, { proves: !isNew, withheld });
}
