import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Insertable } from 'kysely';
import type {
  ActorCreditsTable,
  ActorsTable,
} from '../platform/database/tables/catalogue-tables.ts';
import { searchColumnsOf } from '../domain/games/actor-search.ts';
import { chunksOf } from '../platform/database/chunks.ts';
import type { Db } from '../platform/database/db.ts';
import { addOtherName, mergeActors, updateNames } from '../domain/games/merge-actors.ts';
import { optional, text, wholeNumber } from './csv/csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { applyMerges, foldPeople, type Person } from './fold-people.ts';
import { insertRows } from './csv/insert-rows.ts';
import { dropRepeated, gameIdOf, gameIdsByAppId, mapRows, refuseRepeated } from './csv/map-rows.ts';
import { readRows } from './csv/read-rows.ts';

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

/** Pairs of spellings of one person, with the preferred one first, that no rule can match. */
export const personNames = 'person-names.csv';
const namePair = { name: text, otherName: text };

const part = ['actorId', 'gameId', 'role', 'voiceLanguage', 'characterName'] as const;

/**
 * Every line repeats its actor, so the file is read twice: for the people, then for their credits.
 */
export const actorsFile: DataFile = {
  name: 'actor-credits.csv.gz',
  contents: (path) => [
    readFileSync(path).toString('base64'),
    readFileSync(join(dirname(path), personNames), 'utf8'),
  ],
  async store(db, path, { onRows }) {
    const inFile = await personsIn(path);
    const persons = applyMerges(inFile, await mergesByManagers(db));
    await storePersons(db, [...new Set(persons.values())]);
    const actorIds = await actorIdsByName(db);
    const gameIds = await gameIdsByAppId(db);
    const rows = refuseRepeated(
      path,
      readRows(path, creditFields),
      (facts) =>
        `${inFile.get(facts.actorName)!.name} as ${facts.characterName} (${facts.voiceLanguage}, ${facts.appId})`,
    );
    const credits = mapRows(rows, (row) => ({
      actorId: actorIds.get(persons.get(row.facts.actorName)!.name)!,
      gameId: gameIdOf(path, gameIds, row),
      role: 'voice',
      voiceLanguage: row.facts.voiceLanguage,
      characterName: row.facts.characterName,
      characterNameJa: row.facts.characterNameJa,
      characterNameZh: row.facts.characterNameZh,
      source: row.facts.source,
    }));
    // When managers have merged two people, the file may credit both with the same part.
    const parts = dropRepeated(credits, (credit) => part.map((key) => credit[key]).join('\n'));
    return insertRows(db, parts, (batch) => upsertCredits(db, batch), onRows);
  },
};

/** The people of the file, by every spelling. */
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

/** Stores the people; merges a person whom an earlier load has stored twice. */
async function storePersons(db: Db, persons: readonly Person[]) {
  const native = await nativeNames(db);
  const actors = await Promise.all(
    persons.map(async ({ name, nameNative }) => {
      const names = { name, nameNative: nameNative ?? native.get(name) ?? null };
      return { ...names, ...(await searchColumnsOf(names)) };
    }),
  );
  for (const chunk of chunksOf(actors)) await db.executeQuery(upsertActors(db, chunk));
  const ids = await actorIdsByName(db);
  for (const { name, otherNames } of persons) {
    const actorId = ids.get(name)!;
    for (const other of otherNames) {
      const double = ids.get(other);
      if (double === undefined) await addOtherName(db, other, actorId);
      else await mergeActors(db, double, actorId, { byManager: 0 });
    }
  }
  await refreshOtherNames(db);
}

/** Updates the search columns of people with other names, which include names added by managers. */
async function refreshOtherNames(db: Db) {
  const named = await db
    .selectFrom('actors')
    .select(['id', 'name', 'nameNative'])
    .where('id', 'in', (eb) => eb.selectFrom('actor_names').select('actorId'))
    .execute();
  for (const { id, ...names } of named) await updateNames(db, id, names);
}

/** Merges by managers, except for people who exist again because the merge was undone. */
const mergesByManagers = (db: Db) =>
  db
    .selectFrom('merged_actors')
    .innerJoin('actors', 'actors.id', 'merged_actors.actorId')
    .select(['merged_actors.name as from', 'actors.name', 'actors.nameNative'])
    .where('byManager', '=', 1)
    .where('merged_actors.name', 'not in', (eb) => eb.selectFrom('actors').select('name'))
    .orderBy('merged_actors.id')
    .execute();

/** The stored native names, for people whose native name the file leaves out. */
async function nativeNames(db: Db): Promise<Map<string, string | null>> {
  const actors = await db.selectFrom('actors').select(['name', 'nameNative']).execute();
  return new Map(actors.map(({ name, nameNative }) => [name, nameNative]));
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
        pinyin: eb.ref('excluded.pinyin'),
      })),
    )
    .compile();
}

function upsertCredits(db: Db, credits: Insertable<ActorCreditsTable>[]) {
  return db
    .insertInto('actor_credits')
    .values(credits)
    .onConflict((conflict) =>
      conflict.columns(part).doUpdateSet((eb) => ({
        characterNameJa: eb.ref('excluded.characterNameJa'),
        characterNameZh: eb.ref('excluded.characterNameZh'),
        source: eb.ref('excluded.source'),
      })),
    )
    .compile();
}
