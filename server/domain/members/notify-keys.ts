import { sql } from 'kysely';
import type { LoginWay } from '../../../contract/login/identities.ts';
import type { Db } from '../../platform/database/db.ts';
import { notify, notifyAll } from './notify.ts';

/** A change of an account's sign-in keys. */
export type KeyChange = {
  event:
    | 'added'
    | 'removed'
    | 'codesMade'
    | 'codeUsed'
    | 'linkMade'
    | 'linkUsed'
    | 'merged'
    | 'mergeUndone'
    | 'staffMerged'
    | 'staffMergeUndone';
  provider?: LoginWay;
  /** The identity's label, the browser that used it, or the name of another account. */
  label: string;
  /** The account that stayed in a merge of two. */
  other?: string;
  /** The number of remaining recovery codes. */
  left?: number;
};

/**
 * Notifies the account of every change of its keys, so that its owner notices one they did not
 * make.
 */
export const notifyKeys = (db: Db, userId: number, change: KeyChange, now: Date) =>
  notify(db, userId, 'keys', change, now);

/** Notifies the other administrators of what happened to an account with a role. */
export const notifyAdministrators = (db: Db, userId: number, change: KeyChange, now: Date) => {
  const administrators = sql`
    select id as "userId" from users
    where roles <> 'user' and roles like '%admin%' and "bannedAt" is null and id <> ${userId}
  `;
  return notifyAll(db, administrators, { kind: 'keys', data: change, at: now });
};
