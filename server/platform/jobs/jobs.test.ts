import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { finishJob, holdJob, readJob, runJob, takeJob } from './jobs.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
let store: TestDatabase;
beforeEach(async () => {
  store = await createMigratedDatabase();
});
afterEach(() => store.dispose());

/** As if its holder had said nothing for long. */
const expire = () =>
  store.database.db.updateTable('jobs').set({ leaseUntil: '2020-01-01T00:00:00.000Z' }).execute();

test('of all who want a job one gets it', async () => {
  const { database } = store;
  const holders = ['a', 'b', 'c', 'd'];
  const runs = await Promise.all(holders.map((name) => takeJob(database.db, 'x', name, now)));
  expect(runs.filter((run) => run !== undefined)).toEqual([1]);
  const holder = holders[runs.indexOf(1)]!;
  expect(await takeJob(database.db, 'x', 'e', now)).toBeUndefined();
  await holdJob(database.db, 'x', holder, { done: 3 });
  expect(await readJob(database.db, 'x')).toMatchObject({
    state: 'running',
    progress: '{"done":3}',
  });
  await finishJob(database.db, 'x', holder, 'done', now);
  expect(await readJob(database.db, 'x')).toMatchObject({ state: 'done', runId: 1 });
  expect(await takeJob(database.db, 'x', 'e', now)).toBe(2);
});

test('whoever was silent for too long is replaced, and nothing it writes later is kept', async () => {
  const { database } = store;
  await takeJob(database.db, 'x', 'late', now);
  await expire();
  expect(await readJob(database.db, 'x')).toMatchObject({ state: 'failed', runId: 1 });
  expect(await takeJob(database.db, 'x', 'next', now)).toBe(2);
  const write = database.db.transaction().execute(async (db) => {
    await db.insertInto('listed_words').values({ word: 'late' }).execute();
    await holdJob(db, 'x', 'late');
  });
  await expect(write).rejects.toThrow('taken over');
  expect(await database.db.selectFrom('listed_words').selectAll().execute()).toEqual([]);
  await finishJob(database.db, 'x', 'late', 'done', now);
  expect(await readJob(database.db, 'x')).toMatchObject({ state: 'running', runId: 2 });
});

test('a late holder that nobody has replaced goes on', async () => {
  await takeJob(store.database.db, 'x', 'late', now);
  await expire();
  await holdJob(store.database.db, 'x', 'late');
  expect(await takeJob(store.database.db, 'x', 'next', now)).toBeUndefined();
});

test('whoever has to wait runs after the other, whatever became of it', async () => {
  const { database } = store;
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  const first = runJob(database.db, 'x', async () => {
    begun.resolve();
    await may.promise;
    order.push('first');
    throw new Error('broken');
  });
  await begun.promise;
  const second = runJob(database.db, 'x', async () => order.push('second'));
  may.resolve();
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(order).toEqual(['first', 'second']);
  expect(await readJob(database.db, 'x')).toMatchObject({ state: 'done', runId: 2 });
});
