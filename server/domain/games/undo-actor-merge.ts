import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import { addOtherName, updateNames, type MergeRecord } from './merge-actors.ts';

export type MergedActor = { id: number; name: string; actorId: number; record: MergeRecord };

/**
 * The people who were merged directly into this person. Someone who was merged into a person that
 * was absorbed later is not included: that merge can be undone only after the later one.
 */
export async function mergesInto(db: Db, actorId: number): Promise<MergedActor[]> {
  const rows = await merges(db).where('actorId', '=', actorId).orderBy('id').execute();
  return rows.map(withRecord).filter(({ record }) => record.into === actorId);
}

export async function mergeOf(db: Db, id: number): Promise<MergedActor | undefined> {
  const row = await merges(db).where('id', '=', id).executeTakeFirst();
  return row && withRecord(row);
}

const merges = (db: Db) =>
  db
    .selectFrom('merged_actors')
    .select(['id', 'name', 'actorId', 'undo'])
    .where('undo', 'is not', null)
    .$narrowType<{ undo: string }>();

const withRecord = ({ undo, ...row }: Omit<MergedActor, 'record'> & { undo: string }) => ({
  ...row,
  record: JSON.parse(undo) as MergeRecord,
});

/**
 * Undoes a merge, within the caller's transaction. Credits that were added since stay with the
 * survivor. Returns the number of credits of the restored person.
 */
export async function undoActorMerge(
  db: Db,
  { id, name, actorId, record }: MergedActor,
): Promise<number> {
  const { nameNative } = record;
  await db.insertInto('actors').values({ id, name, nameNative }).execute();
  await db.deleteFrom('merged_actors').where('id', '=', id).execute();
  await db
    .updateTable('merged_actors')
    .set({ actorId: id })
    .where(isOneOf(db, 'id', record.mergedIds))
    .execute();
  if (record.items?.length) {
    await db
      .updateTable('actor_items')
      .set({ actorId: id })
      .where('item', 'in', record.items)
      .execute();
  }
  const credits =
    (await moveCreditsBack(db, id, actorId, record)) + (await restoreCredits(db, id, record));
  if (record.addedNames.length > 0) {
    await db
      .deleteFrom('actor_names')
      .where('actorId', '=', actorId)
      .where('name', 'in', record.addedNames)
      .execute();
  }
  for (const other of record.otherNames) await addOtherName(db, other, id);
  await updateNames(db, id, { name, nameNative });
  const survivor = await db
    .selectFrom('actors')
    .select(['name', 'nameNative'])
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  const isBorrowed = record.gaveNative && survivor.nameNative === nameNative;
  await updateNames(db, actorId, isBorrowed ? { ...survivor, nameNative: null } : survivor);
  return credits;
}

async function moveCreditsBack(db: Db, id: number, actorId: number, { creditIds }: MergeRecord) {
  const { numUpdatedRows } = await db
    .updateTable('actor_credits')
    .set({ actorId: id })
    .where('actorId', '=', actorId)
    .where(isOneOf(db, 'id', creditIds))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Restores the credits that both had, except for games that have been permanently removed since.
 */
async function restoreCredits(db: Db, id: number, { droppedCredits }: MergeRecord) {
  if (droppedCredits.length === 0) return 0;
  const ids = droppedCredits.map(({ gameId }) => gameId);
  const games = await db
    .selectFrom('games')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .execute();
  const known = new Set(games.map((game) => game.id));
  const credits = droppedCredits.filter(({ gameId }) => known.has(gameId));
  if (credits.length > 0) {
    await db
      .insertInto('actor_credits')
      .values(credits.map((credit) => ({ ...credit, actorId: id })))
      .execute();
  }
  return credits.length;
}
