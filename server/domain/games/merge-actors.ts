import { searchColumnsOf } from './actor-search.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { ActorCreditsTable } from '../../platform/database/tables/catalogue-tables.ts';

type Names = { name: string; nameNative: string | null };
type Credit = Omit<Selectable<ActorCreditsTable>, 'id' | 'actorId'>;

/** The data for undoing a merge. */
export type MergeRecord = {
  into: number;
  nameNative: string | null;
  /** Whether the survivor got the native name of the absorbed person. */
  gaveNative: boolean;
  otherNames: string[];
  /** The names that the survivor got from the absorbed person. */
  addedNames: string[];
  /** The ids of people who had been merged into the absorbed person before. */
  mergedIds: number[];
  /** The absorbed person's Wikidata items; older records have none. */
  items?: string[];
  creditIds: number[];
  /** Credits of the absorbed person that the survivor had already. */
  droppedCredits: Credit[];
};

/**
 * Merges one person into another, within the caller's transaction. Credits that both have stay with
 * the survivor; the absorbed names become other names of the survivor. Returns the number of moved
 * credits.
 */
export async function mergeActors(
  db: Db,
  id: number,
  into: number,
  { byManager }: { byManager: 0 | 1 },
): Promise<number> {
  const absorbed = await namesOf(db, id);
  const survivor = await namesOf(db, into);
  const otherNames = await otherNamesOf(db, id);
  const earlierNames = await otherNamesOf(db, into);
  const merged = await db
    .selectFrom('merged_actors')
    .select('id')
    .where('actorId', '=', id)
    .execute();
  const items = await db
    .selectFrom('actor_items')
    .select('item')
    .where('actorId', '=', id)
    .execute();
  const creditIds = await moveCredits(db, id, into);
  const droppedCredits = await db
    .selectFrom('actor_credits')
    .select([...part, 'characterNameJa', 'characterNameZh', 'source'])
    .where('actorId', '=', id)
    .execute();
  for (const table of ['actor_names', 'merged_actors', 'actor_items'] as const) {
    await db.updateTable(table).set({ actorId: into }).where('actorId', '=', id).execute();
  }
  await db.deleteFrom('actors').where('id', '=', id).execute();
  const nameNative = survivor.nameNative ?? absorbed.nameNative;
  const names = [absorbed.name, ...(absorbed.nameNative === null ? [] : [absorbed.nameNative])];
  const record: MergeRecord = {
    into,
    nameNative: absorbed.nameNative,
    gaveNative: survivor.nameNative === null && absorbed.nameNative !== null,
    otherNames,
    addedNames: [...names, ...otherNames].filter((name) => !earlierNames.includes(name)),
    mergedIds: merged.map((row) => row.id),
    items: items.map(({ item }) => item),
    creditIds,
    droppedCredits,
  };
  await db
    .insertInto('merged_actors')
    .values({
      id,
      name: absorbed.name,
      byManager,
      actorId: into,
      // A merge by the data files cannot be undone, because the next load would repeat it.
      undo: byManager ? JSON.stringify(record) : null,
    })
    .execute();
  for (const name of names) await addOtherName(db, name, into);
  await db
    .deleteFrom('actor_names')
    .where('actorId', '=', into)
    .where('name', 'in', [survivor.name, nameNative ?? survivor.name])
    .execute();
  await updateNames(db, into, { name: survivor.name, nameNative });
  return creditIds.length;
}

const namesOf = (db: Db, id: number): Promise<Names> =>
  db
    .selectFrom('actors')
    .select(['name', 'nameNative'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const part = ['gameId', 'role', 'voiceLanguage', 'characterName'] as const;

async function moveCredits(db: Db, from: number, into: number): Promise<number[]> {
  const rows = await db
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
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
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

/** Stores the names and the search columns that are derived from all of them. */
export async function updateNames(db: Db, id: number, names: Names) {
  const columns = await searchColumnsOf(names, await otherNamesOf(db, id));
  await db
    .updateTable('actors')
    .set({ ...names, ...columns })
    .where('id', '=', id)
    .execute();
}
