import type { Db } from '../../../platform/database/db.ts';

/** Removes a deleted account from its change sets, which can still be undone. */
export async function forgetInChanges(db: Db, userId: number) {
  await db
    .updateTable('change_sets')
    .set({ actorId: null, actorName: '' })
    .where('actorId', '=', userId)
    .execute();
}
