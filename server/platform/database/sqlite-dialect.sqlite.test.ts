import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite, openSqliteReader } from './sqlite.ts';
import { createSqliteDb } from './sqlite-dialect.ts';
import type { Db } from './db.ts';
import type { Tables } from './tables/tables.ts';

const add = (db: Db, text: string) => sql`insert into words (text) values (${text})`.execute(db);

let path: string;
let db: Kysely<Tables>;
const words = async (from: Db = db) => {
  const { rows } = await sql<{ text: string }>`select text from words order by rowid`.execute(from);
  return rows.map(({ text }) => text);
};

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'ludex-dialect-')), 'x.sqlite');
  const writer = openSqlite(path);
  writer.exec(`create table words (text text unique); insert into words values ('first')`);
  db = createSqliteDb(writer, openSqliteReader(path));
});
afterEach(() => db.destroy());

test('a read sees what is committed, and does not wait for an open transaction', async () => {
  await add(db, 'second');
  expect(await words()).toEqual(['first', 'second']);
  await db.transaction().execute(async (transaction) => {
    await add(transaction, 'third');
    expect(await words(transaction)).toEqual(['first', 'second', 'third']);
    expect(await words()).toEqual(['first', 'second']);
  });
  expect(await words()).toEqual(['first', 'second', 'third']);
});

test('a write outside a transaction waits for the open one', async () => {
  let later: Promise<unknown> | undefined;
  await db.transaction().execute(async (transaction) => {
    later = add(db, 'third');
    await add(transaction, 'second');
  });
  await later;
  expect(await words()).toEqual(['first', 'second', 'third']);
});

test('a long transaction lets everything else run in between', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  await db.transaction().execute(async (transaction) => {
    const end = performance.now() + 200;
    while (performance.now() < end) await sql`select count(*) from words`.execute(transaction);
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

test('a transaction that fails leaves nothing behind and lets the next one in', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await add(transaction, 'second');
    await add(transaction, 'first');
  });
  await expect(failing).rejects.toThrow('UNIQUE');
  await expect(add(db, 'first')).rejects.toThrow('UNIQUE');
  await add(db, 'third');
  expect(await words()).toEqual(['first', 'third']);
});

test('a statement that ran before the schema changed reads the new columns', async () => {
  const all = async () => (await sql`select * from words`.execute(db)).rows;
  expect(await all()).toEqual([{ text: 'first' }]);
  await sql`alter table words rename column text to word`.execute(db);
  expect(await all()).toEqual([{ word: 'first' }]);
});

test('a common table expression that changes rows runs on the writer', async () => {
  await sql`with gone as (select 'first' as text) delete from words where text in (select text from gone)`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    with all_words as (select text from words) select count(*) as count from all_words
  `.execute(db);
  expect(rows[0]?.count).toBe(0);
});

test('a result has the number of changed rows and the new id', async () => {
  const { insertId, numAffectedRows } = await add(db, 'second');
  expect([insertId, numAffectedRows]).toEqual([2n, 1n]);
});

test('readers do not let the write-ahead log grow without end', async () => {
  const long = 'x'.repeat(100_000);
  for (let count = 0; count < 200; count += 1) {
    await words();
    await db.transaction().execute(async (transaction) => {
      await add(transaction, long);
      await words();
    });
    await sql`delete from words where text = ${long}`.execute(db);
  }
  const pages = 1000;
  expect(statSync(`${path}-wal`).size).toBeLessThan(2 * pages * 4096);
});

test('a read that fails leaves the next one unharmed', async () => {
  await expect(sql`select json('{') from words`.execute(db)).rejects.toThrow('malformed JSON');
  expect(await words()).toEqual(['first']);
});
