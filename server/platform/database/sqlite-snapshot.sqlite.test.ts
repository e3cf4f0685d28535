import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepared } from './prepared.ts';
import { openSqlite, openSqliteReader } from './sqlite.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables/tables.ts';

const all = prepared<{ text: string }>(() => sql`select text from words order by rowid`);
const add = (text: string) => sql`insert into words (text) values (${text})`;

let path: string;
let db: Kysely<Tables>;
const words = async () => (await all(db, 'sqlite')).map(({ text }) => text);

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'ludex-snapshot-')), 'x.sqlite');
  const writer = openSqlite(path);
  writer.exec(`create table words (text text); insert into words values ('first')`);
  db = new Kysely<Tables>({ dialect: sqliteDialect(writer, openSqliteReader(path)) });
});
afterEach(() => db.destroy());

test('what is read in one turn is of one moment, and what the next turn reads of a later one', async () => {
  const other = openSqlite(path);
  expect(await words()).toEqual(['first']);
  other.exec(`insert into words values ('second')`);
  expect(await words()).toEqual(['first']);
  await nextTurn();
  expect(await words()).toEqual(['first', 'second']);
  other.close();
});

test('our own writes are seen at once, with and without a transaction around them', async () => {
  expect(await words()).toEqual(['first']);
  await add('second').execute(db);
  expect(await words()).toEqual(['first', 'second']);
  await db.transaction().execute(async (db) => {
    await add('third').execute(db);
    expect(await words()).toEqual(['first', 'second']);
  });
  expect(await words()).toEqual(['first', 'second', 'third']);
});

test('readers do not let the log of changes grow without end', async () => {
  const long = 'x'.repeat(100_000);
  for (let count = 0; count < 200; count += 1) {
    await words();
    await db.transaction().execute(async (db) => {
      await add(long).execute(db);
      await words();
    });
    await sql`delete from words where text = ${long}`.execute(db);
  }
  const pages = 1000;
  expect(statSync(`${path}-wal`).size).toBeLessThan(2 * pages * 4096);
});

test('a read that fails leaves the next one unharmed', async () => {
  const broken = prepared(() => sql`select json('{') from words`);
  await expect(async () => broken(db, 'sqlite')).rejects.toThrow('malformed JSON');
  expect(await words()).toEqual(['first']);
});
