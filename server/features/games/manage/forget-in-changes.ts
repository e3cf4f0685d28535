import type { Db, Engine } from '../../../platform/database/database.ts';

/** When an account ends: its batches can still be undone, but carry no name. */
export async function forgetInChanges(db: Db, _engine: Engine, userId: number) {
  await db
    .updateTable('change_sets')
    .set({ actorId: null, actorName: '' })
    .where('actorId', '=', userId)
    .execute();
}
