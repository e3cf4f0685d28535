import type { Db } from '../../../platform/database/db.ts';

/** When an account is deleted: its batches can still be undone, but carry no name. */
export async function forgetInChanges(db: Db, userId: number) {
  await db
    .updateTable('change_sets')
    .set({ actorId: null, actorName: '' })
    .where('actorId', '=', userId)
    .execute();
}
