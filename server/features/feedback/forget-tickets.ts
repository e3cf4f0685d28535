import type { Db } from '../../platform/database/db.ts';

/** When an account is deleted: what it reported stays, but leads to nobody. */
export async function forgetTickets(db: Db, userId: number) {
  await db
    .updateTable('tickets')
    .set({ userId: null, contact: null })
    .where('userId', '=', userId)
    .execute();
}
