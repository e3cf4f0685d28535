import type { Insertable } from 'kysely';
import type { Db } from './database.ts';
import type { KeyedRequestsTable } from './tables.ts';

export type Claim = Omit<KeyedRequestsTable, 'sealedAnswer'>;

export const forgetBefore = (db: Db, time: string) =>
  db.deleteFrom('keyed_requests').where('createdAt', '<', time).execute();

/** Of any number of requests with one key, one is told yes. */
export async function claimKey(db: Db, claim: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('keyed_requests')
    .values({ ...claim, sealedAnswer: null } satisfies Insertable<KeyedRequestsTable>)
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const findRequest = (db: Db, { owner, key }: Pick<Claim, 'owner' | 'key'>) =>
  db
    .selectFrom('keyed_requests')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();

export const keepAnswer = (db: Db, { owner, key }: Claim, sealedAnswer: string) =>
  db
    .updateTable('keyed_requests')
    .set({ sealedAnswer })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();

/** Only this very claim: a later one with the same key may have an answer already. */
export const dropClaim = (db: Db, { owner, key, createdAt }: Claim) =>
  db
    .deleteFrom('keyed_requests')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('createdAt', '=', createdAt)
    .where('sealedAnswer', 'is', null)
    .execute();
