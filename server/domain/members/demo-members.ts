import type { Db } from '../../platform/database/db.ts';

/** The name under which `imports` records that they were loaded, or removed. */
export const demoMembersFile = 'members';

export const demoMembers = (db: Db) =>
  db.selectFrom('users').select('id').where('isDemo', '=', 1).orderBy('id');

export const isDemoMember = async (db: Db, userId: number | null): Promise<boolean> =>
  userId !== null &&
  (await demoMembers(db).where('id', '=', userId).executeTakeFirst()) !== undefined;
