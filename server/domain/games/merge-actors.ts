import { searchColumnsOf } from './actor-search.ts';
import type { Db } from '../../platform/database/db.ts';

type Names = { name: string; nameNative: string | null };

/**
 * Makes one person of two, within the caller's transaction. Credits that both have stay with the
 * survivor; the absorbed names become other names of theirs. Returns how many credits moved.
 */
export async function mergeActors(
  db: Db,
  id: number,
  into: number,
  { byManager }: { byManager: 0 | 1 },
): Promise<number> {
  const absorbed = await namesOf(db, id);
  const survivor = await namesOf(db, into);
  const moved = await moveCredits(db, id, into);
  for (const table of ['actor_names', 'merged_actors'] as const) {
    await db.updateTable(table).set({ actorId: into }).where('actorId', '=', id).execute();
  }
  await db.deleteFrom('actors').where('id', '=', id).execute();
  await db
    .insertInto('merged_actors')
    .values({ id, name: absorbed.name, byManager, actorId: into })
    .execute();
  const nameNative = survivor.nameNative ?? absorbed.nameNative;
  for (const name of [absorbed.name, absorbed.nameNative]) {
    if (name !== null) await addOtherName(db, name, into);
  }
  await db
    .deleteFrom('actor_names')
    .where('actorId', '=', into)
    .where('name', 'in', [survivor.name, nameNative ?? survivor.name])
    .execute();
  await updateNames(db, into, { name: survivor.name, nameNative });
  return moved;
}

const namesOf = (db: Db, id: number): Promise<Names> =>
  db
    .selectFrom('actors')
    .select(['name', 'nameNative'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function moveCredits(db: Db, from: number, into: number): Promise<number> {
  const part = ['gameId', 'role', 'voiceLanguage', 'characterName'] as const;
  const { numUpdatedRows } = await db
    .updateTable('actor_credits')
    .set({ actorId: into })
    .where('actorId', '=', from)
    .where(({ not, exists, selectFrom }) => {
      let same = selectFrom('actor_credits as own')
        .select('own.id')
        .where('own.actorId', '=', into);
      for (const name of part) same = same.whereRef(`own.${name}`, '=', `actor_credits.${name}`);
      return not(exists(same));
    })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export const addOtherName = (db: Db, name: string, actorId: number) =>
  db
    .insertInto('actor_names')
    .values({ name, actorId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ actorId }))
    .execute();

export async function otherNamesOf(db: Db, actorId: number): Promise<string[]> {
  const names = db.selectFrom('actor_names').select('name').where('actorId', '=', actorId);
  const rows = await names.orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** A search looks into all names, so it changes with each of them. */
export async function updateNames(db: Db, id: number, names: Names) {
  const columns = await searchColumnsOf(names, await otherNamesOf(db, id));
  await db
    .updateTable('actors')
    .set({ ...names, ...columns })
    .where('id', '=', id)
    .execute();
}
