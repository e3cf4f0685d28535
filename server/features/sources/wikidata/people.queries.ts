import { searchColumnsOf } from '../../../domain/games/actor-search.ts';
import { addOtherName, updateNames } from '../../../domain/games/merge-actors.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { WikidataVoice } from './parse-bindings.ts';

type Person = Pick<WikidataVoice, 'person' | 'name' | 'nameZh'>;

/** `isSure` is false if the person has the same name but may be another one. */
type FoundPerson = { id: number; isSure: boolean };

/** Finds a person by the entry, else by an exact name; undefined when there is none. */
export async function findPerson(db: Db, person: Person): Promise<FoundPerson | undefined> {
  const known = await db
    .selectFrom('actor_items')
    .select('actorId')
    .where('item', '=', person.person)
    .executeTakeFirst();
  if (known) return { id: known.actorId, isSure: true };
  const names = [person.name, ...(person.nameZh ? [person.nameZh] : [])];
  const called = await db
    .selectFrom('actors')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('name', 'in', names),
        eb('nameNative', 'in', names),
        eb('id', 'in', eb.selectFrom('actor_names').select('actorId').where('name', 'in', names)),
      ]),
    )
    .orderBy('id')
    .execute();
  const [first] = called;
  if (!first) return undefined;
  const other = await db
    .selectFrom('actor_items')
    .select('item')
    .where('actorId', '=', first.id)
    .executeTakeFirst();
  return { id: first.id, isSure: called.length === 1 && !other };
}

/** The id of the person, who is added if missing; also stores the person's entry. */
export async function knownPerson(db: Db, person: Person): Promise<number> {
  const found = await findPerson(db, person);
  const actorId = found?.id ?? (await addPerson(db, person));
  await db
    .insertInto('actor_items')
    .values({ item: person.person, actorId, createdAs: found ? null : person.name })
    .onConflict((conflict) => conflict.column('item').doNothing())
    .execute();
  return actorId;
}

/** A Chinese label is mostly a transcription, so it is stored as another name for the search. */
async function addPerson(db: Db, { name, nameZh }: Person): Promise<number> {
  const names = { name, nameNative: null };
  const { id } = await db
    .insertInto('actors')
    .values({ ...names, ...(await searchColumnsOf(names)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (nameZh && nameZh !== name) {
    await addOtherName(db, nameZh, id);
    await updateNames(db, id, names);
  }
  return id;
}

/** Deletes people that Wikidata added and that have no credits, unless they were renamed. */
export async function removeUncreditedPeople(db: Db) {
  await db
    .deleteFrom('actors')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('actor_items')
        .innerJoin('actors as brought', 'brought.id', 'actor_items.actorId')
        .select('actorId')
        .whereRef('createdAs', '=', 'brought.name')
        .where('brought.nameNative', 'is', null),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('actor_credits')
            .select('actor_credits.id')
            .whereRef('actor_credits.actorId', '=', 'actors.id'),
        ),
      ),
    )
    .execute();
}
