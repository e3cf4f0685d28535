import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Insertable } from 'kysely';
import type {
  ActorCreditsTable,
  ActorsTable,
} from '../platform/database/tables/catalogue-tables.ts';
import { searchTextOf } from '../domain/games/actor-search.ts';
import { chunksOf } from '../platform/database/chunks.ts';
import type { Db } from '../platform/database/database.ts';
import { optional, text, wholeNumber } from './csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { foldPeople, type Person } from './fold-people.ts';
import { insertRows } from './insert-rows.ts';
import { gameIdOf, gameIdsByAppId, mapRows, refuseRepeated } from './map-rows.ts';
import { readRows } from './read-rows.ts';

const creditFields = {
  actorName: text,
  actorNameNative: optional(text),
  voiceLanguage: text,
  characterName: text,
  characterNameJa: optional(text),
  characterNameZh: optional(text),
  appId: wholeNumber,
  source: text,
};

/** Which of two spellings we use, where no rule can tell that they are one person. */
export const personNames = 'person-names.csv';
const namePair = { name: text, otherName: text };

/** Every line names its actor again, so the file is read twice: for the people, then their parts. */
export const actorsFile: DataFile = {
  name: 'actor-credits.csv.gz',
  contents: (path) => [
    readFileSync(path).toString('base64'),
    readFileSync(join(dirname(path), personNames), 'utf8'),
  ],
  async store(db, path, { onRows }) {
    const persons = await personsIn(path);
    await storePersons(db, [...new Set(persons.values())]);
    const actorIds = await actorIdsByName(db);
    const nameOf = (spelling: string) => persons.get(spelling)!.name;
    const gameIds = await gameIdsByAppId(db);
    const rows = refuseRepeated(
      path,
      readRows(path, creditFields),
      (part) =>
        `${nameOf(part.actorName)} as ${part.characterName} (${part.voiceLanguage}, ${part.appId})`,
    );
    const credits = mapRows(rows, (row) => ({
      actorId: actorIds.get(nameOf(row.facts.actorName))!,
      gameId: gameIdOf(path, gameIds, row),
      role: 'voice',
      voiceLanguage: row.facts.voiceLanguage,
      characterName: row.facts.characterName,
      characterNameJa: row.facts.characterNameJa,
      characterNameZh: row.facts.characterNameZh,
      source: row.facts.source,
    }));
    return insertRows(db, credits, (batch) => upsertCredits(db, batch), onRows);
  },
};

/** The people of the file by every spelling in it. */
async function personsIn(path: string): Promise<Map<string, Person>> {
  const people = [];
  for await (const { rows } of readRows(path, creditFields)) {
    for (const { facts } of rows) {
      people.push({ name: facts.actorName, nameNative: facts.actorNameNative });
    }
  }
  return foldPeople(people, await mainNames(join(dirname(path), personNames)));
}

async function mainNames(path: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const pairs = refuseRepeated(path, readRows(path, namePair), ({ otherName }) => otherName);
  for await (const { rows } of pairs) {
    for (const { facts } of rows) names.set(facts.otherName, facts.name);
  }
  return names;
}

/** Whoever is in the database twice from an earlier load becomes one person. */
async function storePersons(db: Db, persons: readonly Person[]) {
  const actors = persons.map(({ otherNames, ...names }) => ({
    ...names,
    searchText: searchTextOf(names, otherNames),
  }));
  for (const chunk of chunksOf(actors)) await db.executeQuery(upsertActors(db, chunk));
  const ids = await actorIdsByName(db);
  for (const { name, otherNames } of persons) {
    const actorId = ids.get(name)!;
    for (const other of otherNames) {
      const double = ids.get(other);
      if (double !== undefined) await mergeActor(db, double, actorId);
      await db
        .insertInto('actor_names')
        .values({ name: other, actorId })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ actorId }))
        .execute();
    }
  }
}

/** Parts that both have stay with the one that stays. */
async function mergeActor(db: Db, from: number, to: number) {
  const part = ['gameId', 'role', 'voiceLanguage', 'characterName'] as const;
  await db
    .updateTable('actor_credits')
    .set({ actorId: to })
    .where('actorId', '=', from)
    .where(({ not, exists, selectFrom }) => {
      let same = selectFrom('actor_credits as own').select('own.id').where('own.actorId', '=', to);
      for (const name of part) same = same.whereRef(`own.${name}`, '=', `actor_credits.${name}`);
      return not(exists(same));
    })
    .execute();
  await db.deleteFrom('actors').where('id', '=', from).execute();
}

async function actorIdsByName(db: Db): Promise<Map<string, number>> {
  const actors = await db.selectFrom('actors').select(['id', 'name']).execute();
  return new Map(actors.map(({ id, name }) => [name, id]));
}

function upsertActors(db: Db, actors: Insertable<ActorsTable>[]) {
  return db
    .insertInto('actors')
    .values(actors)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        nameNative: eb.ref('excluded.nameNative'),
        searchText: eb.ref('excluded.searchText'),
      })),
    )
    .compile();
}

function upsertCredits(db: Db, credits: Insertable<ActorCreditsTable>[]) {
  return db
    .insertInto('actor_credits')
    .values(credits)
    .onConflict((conflict) =>
      conflict
        .columns(['actorId', 'gameId', 'role', 'voiceLanguage', 'characterName'])
        .doUpdateSet((eb) => ({
          characterNameJa: eb.ref('excluded.characterNameJa'),
          characterNameZh: eb.ref('excluded.characterNameZh'),
          source: eb.ref('excluded.source'),
        })),
    )
    .compile();
}
