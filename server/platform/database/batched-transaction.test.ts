import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createBatchedTransaction, type BatchedTransaction } from './batched-transaction.ts';

const site = await sharedApp();
let batchedTransaction: BatchedTransaction;
beforeAll(async () => {
  batchedTransaction = createBatchedTransaction(site.db);
});

const addWord = (word: string, fails = false) =>
  batchedTransaction('words', async (db) => {
    await db.insertInto('listed_words').values({ word }).execute();
    if (fails) throw new Error(`no ${word}`);
    return word;
  });

const words = async () =>
  (await site.db.selectFrom('listed_words').select('word').orderBy('word').execute()).map(
    ({ word }) => word,
  );

test('each write of a batch succeeds or fails by itself', async () => {
  const outcomes = await Promise.allSettled([
    addWord('a'),
    addWord('b', true),
    addWord('a'),
    addWord('c'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(await words()).toEqual(['a', 'c']);
});

test('a write alone that fails leaves nothing behind, and the next one works', async () => {
  await expect(addWord('d', true)).rejects.toThrow('no d');
  await addWord('e');
  expect(await words()).toEqual(['a', 'c', 'e']);
});

test('stores hundreds of concurrent writes with any lock keys', async () => {
  await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      batchedTransaction(`about ${index % 20}`, (db) =>
        db
          .insertInto('listed_words')
          .values({ word: `w${index}` })
          .execute(),
      ),
    ),
  );
  expect(await words()).toHaveLength(303);
});
