import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import { isUnavailable } from './dialect.ts';

test('losing the connection inside a transaction fails only that transaction', async () => {
  const t = await createTestApp();
  const addWord = (word: string) =>
    t.db.transaction().execute(async (db) => {
      await db.insertInto('listed_words').values({ word }).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]!.pid}, 1000)`.execute(t.db);
      await db
        .insertInto('listed_words')
        .values({ word: `${word} again` })
        .execute();
    });
  const error = await addWord('a').catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  expect(await t.db.selectFrom('listed_words').selectAll().execute()).toEqual([]);
  await t.close();
});
