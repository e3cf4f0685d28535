import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import { isUnavailable } from './dialect.ts';
import { createBatchedTransaction } from './batched-transaction.ts';

const site = await sharedApp({ logLevel: 'warn' });
const warnings: unknown[] = [];
beforeAll(async () => {
  vi.spyOn(site.app.log, 'warn').mockImplementation((...line: unknown[]) => warnings.push(line));
});

/**
 * Limits the growth of the database: SQLite then reports the same error as on a full disk and also
 * rolls the transaction back by itself.
 */
const letGrowBy = async (pages: number) => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db);
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + pages}`).execute(site.db);
};

const long = (word: string) => ({ word: word + 'x'.repeat(20_000) });

test('on a full disk writes are refused for now, and go on when there is room', async () => {
  await letGrowBy(0);
  const ticket = { kind: 'bug', content: 'The page is blank. '.repeat(100) };
  const visitor = await site.signIn();
  const refusals = [];
  for (let count = 0; count < 20; count += 1) {
    const response = await visitor.post('/api/feedback', ticket);
    if (response.statusCode !== 201) refusals.push(response);
  }
  expect(refusals.map(({ statusCode }) => statusCode)).toContain(503);
  expect(new Set(refusals.map((response) => response.json().errorCode))).toEqual(
    new Set(['OVERLOADED']),
  );
  expect((await visitor.get('/api/me/feedback')).statusCode).toBe(200);
  expect(refusals.length).toBeGreaterThan(1);
  // Further warnings would fill a log that may be on the same disk.
  expect(warnings).toHaveLength(1);

  await letGrowBy(1000);
  expect((await visitor.post('/api/feedback', ticket)).statusCode).toBe(201);
});

test('a batch whose transaction was rolled back is refused as a whole, with the reason', async () => {
  const batchedTransaction = createBatchedTransaction(site.db);
  await letGrowBy(3);
  const words = ['a', long('b').word, 'c'];
  const outcomes = await Promise.allSettled(
    words.map((word) =>
      batchedTransaction('words', (db) => db.insertInto('listed_words').values({ word }).execute()),
    ),
  );
  for (const outcome of outcomes) {
    expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
  }
  expect(await site.db.selectFrom('listed_words').selectAll().execute()).toEqual([]);

  await letGrowBy(1000);
  await batchedTransaction('words', (db) =>
    db.insertInto('listed_words').values({ word: 'a' }).execute(),
  );
});
