import type { LoginWay } from '../../../contract/login/identities.ts';
import type { Db } from '../../platform/database/db.ts';
import { notify } from './notify.ts';

/** What has happened to the keys of an account. */
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
  /** The identity's own name, the browser that used it, or the name of another account. */
  label: string;
  /** How many recovery codes are left. */
  left?: number;
};

/** Notifies the account of every change of its keys, so that its owner learns of one they did not make. */
export const notifyKeys = (db: Db, userId: number, change: KeyChange, now: Date) =>
  notify(db, userId, 'keys', change, now);
