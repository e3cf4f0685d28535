import type { LoginWay } from '../../../contract/login/identities.ts';
import type { Db } from '../../platform/database/db.ts';
import { notify } from './notify.ts';

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
    | 'mergeUndone';
  provider?: LoginWay;
  /** The identity's label, the browser that used it, or the name of another account. */
  label: string;
  /** The number of remaining recovery codes. */
  left?: number;
};

/**
 * Notifies the account of every change of its keys, so that its owner notices one they did not
 * make.
 */
export const notifyKeys = (db: Db, userId: number, change: KeyChange, now: Date) =>
  notify(db, userId, 'keys', change, now);
