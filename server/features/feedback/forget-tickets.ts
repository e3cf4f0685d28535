import type { Db, Engine } from '../../platform/database/database.ts';

/** When an account ends: what it reported stays, but leads to nobody. */
export async function forgetTickets(db: Db, _engine: Engine, userId: number) {
  await db
    .updateTable('tickets')
    .set({ userId: null, contact: null })
    .where('userId', '=', userId)
    .execute();
}
