import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame, anActor } from '../../tests/builders.ts';
import { createMigratedDatabase } from '../../tests/test-database.ts';
import { mergeActors } from '../domain/games/merge-actors.ts';
import { actorsFile, personNames } from './actors-file.ts';
import { loadFile } from './load-file.ts';

let store: Awaited<ReturnType<typeof createMigratedDatabase>>;
let directory: string;
const appId = 1_145_360;

beforeEach(async () => {
  store = await createMigratedDatabase();
  directory = mkdtempSync(join(tmpdir(), 'ludex-people-'));
  await aGame(store.database.db, { appId });
});
afterEach(async () => {
  await store.dispose();
  rmSync(directory, { recursive: true });
});

const columns =
  'actorName,actorNameNative,voiceLanguage,characterName,characterNameJa,characterNameZh,appId,source';

/** Loads people with their characters; `pairs` are spellings that the editors list. */
function load(people: readonly string[], pairs: readonly string[] = []) {
  const lines = people.map((line) => {
    const [name, native, character] = line.split(',');
    return `${name},${native},Japanese,${character},,,${appId},B`;
  });
  const text = [columns, ...lines, ''].join('\n');
  writeFileSync(join(directory, actorsFile.name), gzipSync(text));
  writeFileSync(join(directory, personNames), ['name,otherName', ...pairs, ''].join('\n'));
  return loadFile(store.database, actorsFile, { now: new Date(), directory });
}

const all = async () => {
  const rows = await store.database.db
    .selectFrom('actors')
    .leftJoin('actor_credits', 'actor_credits.actorId', 'actors.id')
    .select(['actors.name', 'characterName'])
    .orderBy('actors.name')
    .orderBy('characterName')
    .execute();
  return rows.map(({ name, characterName }) => `${name}: ${characterName}`);
};

const idOf = async (name: string) =>
  (
    await store.database.db
      .selectFrom('actors')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

async function merge(from: string, into: string) {
  const [id, survivor] = [await idOf(from), await idOf(into)];
  await mergeActors(store.database.db, id, survivor, { byManager: 1 });
  return id;
}

const leadsTo = async (id: number) =>
  (
    await store.database.db
      .selectFrom('merged_actors')
      .innerJoin('actors', 'actors.id', 'merged_actors.actorId')
      .select('actors.name')
      .where('merged_actors.id', '=', id)
      .executeTakeFirst()
  )?.name;

const people = ['Mia Sol,索尔,Ann', 'Amy Sun,孙,Ann', 'Amy Sun,孙,Bea', 'Sun Amy,,Cat', 'Zoe,,Dot'];

test('people whom managers merged stay one when the file is loaded again', async () => {
  const { db } = store.database;
  await load(people);
  await merge('Amy Sun', 'Mia Sol');
  const merged = ['Mia Sol: Ann', 'Mia Sol: Bea', 'Mia Sol: Cat', 'Zoe: Dot'];
  expect(await all()).toEqual(merged);
  await load([...people, 'Zoe,,Eve']);
  expect(await all()).toEqual([...merged, 'Zoe: Eve']);
  const { searchText } = await db
    .selectFrom('actors')
    .select('searchText')
    .where('name', '=', 'Mia Sol')
    .executeTakeFirstOrThrow();
  expect(searchText.split('\n').toSorted()).toEqual(
    ['amy sun', 'mia sol', 'sun amy', '孙', '索尔'].toSorted(),
  );
});

test('the name that managers chose stays, also against the editors’ list', async () => {
  const people = ['Mia Sol,,Ann', 'Amy Sun,,Bea', 'Zoe,,Dot'];
  await load(people);
  const { id } = await anActor(store.database.db, { name: 'Zoë Q', nameNative: '佐' });
  await merge('Zoe', 'Zoë Q');
  await merge('Mia Sol', 'Amy Sun');
  await load(people, ['Mia Sol,Amy Sun']);
  expect(await all()).toEqual(['Amy Sun: Ann', 'Amy Sun: Bea', 'Zoë Q: Dot']);
  expect(await idOf('Zoë Q')).toBe(id);
});

test('the URL of a duplicate that the file resolves leads to the person', async () => {
  await load(['Yuuki Takada,,A', 'Yūki Takada,,B']);
  const id = await idOf('Yuuki Takada');
  await load(['Yuuki Takada,,A', 'Yūki Takada,,B'], ['Yūki Takada,Yuuki Takada']);
  expect(await leadsTo(id)).toBe('Yūki Takada');
  await load(['Yuuki Takada,,A', 'Yūki Takada,,B'], ['Yuuki Takada,Yūki Takada']);
  expect(await leadsTo(id)).toBe('Yuuki Takada');
  expect(await all()).toEqual(['Yuuki Takada: A', 'Yuuki Takada: B']);
});
