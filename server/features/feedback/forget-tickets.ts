import type { Db } from '../../platform/database/db.ts';

/** Removes a deleted account from its tickets, which stay. */
export async function forgetTickets(db: Db, userId: number) {
  await db
    .updateTable('tickets')
    .set({ userId: null, contact: null })
    .where('userId', '=', userId)
    .execute();
}
