import type { Role } from '../../../contract/members/me.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  endSession,
  endSessionsOf,
  openSession,
  type Caller,
} from '../../platform/auth/sessions.ts';

export type SessionStart = {
  browser: string;
  /** The current session of this browser, which the new one replaces. */
  current: Caller | null;
  endOtherSessions?: boolean | undefined;
  now: Date;
};

/** Creates a session for a proven account, in the transaction of its proof. */
export async function startSession(
  db: Db,
  account: { id: number; roles: readonly Role[] },
  { browser, current, endOtherSessions = false, now }: SessionStart,
) {
  if (current) await endSession(db, current.sessionId);
  if (endOtherSessions) await endSessionsOf(db, account.id);
  return openSession(db, account, browser, now);
}
