import type { Db } from '../../../platform/database/db.ts';

const unusedCodes = (db: Db, userId: number) =>
  db
    .selectFrom('recovery_codes')
    .innerJoin('identities', 'identities.id', 'recovery_codes.identityId')
    .where('identities.userId', '=', userId)
    .where('recovery_codes.usedAt', 'is', null);

export async function countUnusedCodes(db: Db, userId: number): Promise<number> {
  const { left } = await unusedCodes(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

/** Deletes the identities of recovery codes, and with them the codes. */
export const dropRecovery = (db: Db, userId: number, kept: readonly number[]) =>
  db
    .deleteFrom('identities')
    .where('userId', '=', userId)
    .where('provider', '=', 'recovery')
    .where('id', 'not in', [0, ...kept])
    .execute();

export const insertCodes = (db: Db, identityId: number, hashes: readonly string[]) =>
  db
    .insertInto('recovery_codes')
    .values(hashes.map((codeHash) => ({ codeHash, identityId })))
    .execute();

/** Marks a code as used; of two concurrent requests, one gets the row. */
export const takeCode = (db: Db, codeHash: string, now: string) =>
  db
    .updateTable('recovery_codes')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('identityId')
    .executeTakeFirst();

/** The key of a code and its owner; also records its last use. */
export const touchKeyOfCode = (db: Db, identityId: number, now: string) =>
  db
    .updateTable('identities')
    .set({ lastUsedAt: now })
    .where('id', '=', identityId)
    .returning(['userId', 'provider', 'createdAt'])
    .executeTakeFirstOrThrow();
