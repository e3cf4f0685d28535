import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listNews } from '../../contract/news/news.ts';
import { sharedApp } from '../../tests/shared-app.ts';
import type { Context } from './context.ts';
import { createBatchedTransaction } from './database/batched-transaction.ts';
import type { Db } from './database/db.ts';
import { createIdempotencyStore } from './limits/idempotency-store.ts';
import { createApplyEffects, createWrite, type Effects, type Write } from './write.ts';

const site = await sharedApp();
let write: Write;
let run: ReturnType<typeof createIdempotencyStore>['run'];
/** Effects in the order in which they ran, with log lines. */
let done: unknown[] = [];
let failing: string[] = [];

beforeAll(async () => {
  const { db, keys } = site;
  const note = (effect: string, details: unknown) => {
    if (failing.includes(effect)) throw new Error(`no ${effect}`);
    done.push([effect, details]);
  };
  const applyEffects = createApplyEffects({
    responseCache: { invalidate: (...targets) => note('invalidate', targets) },
    events: { publish: ({ name, data }) => note(name, data) },
    log: { error: (details, message) => done.push([message, details]) },
    notificationEvent: (userId) => ({ topic: '', name: 'notification', data: { userId } }),
    award: async ({ member }) => note('award', member.userId),
  });
  const idempotency = createIdempotencyStore(keys);
  ({ run } = idempotency);
  const batchedTransaction = createBatchedTransaction(db);
  write = createWrite({ db, batchedTransaction, idempotency, applyEffects });
});
beforeEach(() => {
  done = [];
  failing = [];
});

const after: Effects = {
  award: [{ member: { userId: 3, createdAt: '' }, activities: ['likes'] }],
  notify: [2],
  publish: [{ topic: 'news 1', name: 'news', data: { likeCount: 1 } }],
  invalidate: [listNews, { route: '/api/news/:id', path: '/api/news/1' }],
};

const invalidated = [
  'invalidate',
  [{ route: listNews.url }, { route: '/api/news/:id', path: '/api/news/1' }],
];
const published = ['news', { likeCount: 1 }];
const notified = ['notification', { userId: 2 }];
const awarded = ['award', 3];

const addWord = async (db: Db, word: string) => {
  await db.insertInto('listed_words').values({ word }).execute();
  return word;
};
const words = async () =>
  (await site.db.selectFrom('listed_words').select('word').execute()).map(({ word }) => word);

/** In a separate transaction, and in a shared one. */
const ways: [string, (work: Parameters<Write>[1]) => Promise<unknown>][] = [
  ['alone', (work) => write(work)],
  ['batched', (work) => write('words', work)],
];

describe.each(ways)('a write %s', (way, writeThisWay) => {
  test('returns its result after its effects, which come in one order', async () => {
    const result = await writeThisWay(async (db) => {
      const result = await addWord(db, `one ${way}`);
      done.push('inside');
      return { result, after };
    });
    expect(result).toBe(`one ${way}`);
    expect(done).toEqual(['inside', invalidated, published, notified, awarded]);
    expect(await words()).toContain(`one ${way}`);
  });

  test('that fails has no effects', async () => {
    const failed = writeThisWay(async (db) => {
      await addWord(db, `two ${way}`);
      // The database rejects the duplicate.
      return { result: await addWord(db, `two ${way}`), after };
    });
    await expect(failed).rejects.toThrow();
    expect(done).toEqual([]);
    expect(await words()).not.toContain(`two ${way}`);
  });

  test('that the database has rolled back because of a deadlock runs again', async () => {
    let isFirst = true;
    const result = await writeThisWay(async (db) => {
      const result = await addWord(db, `again ${way}`);
      if (isFirst) {
        isFirst = false;
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      }
      return { result, after };
    });
    expect(result).toBe(`again ${way}`);
    expect(done).toEqual([invalidated, published, notified, awarded]);
  });

  test('stays done when an effect fails; the others happen and the log says why', async () => {
    failing = ['invalidate', 'award'];
    const result = await writeThisWay(async (db) => ({
      result: await addWord(db, `three ${way}`),
      after,
    }));
    expect(result).toBe(`three ${way}`);
    const logged = (effect: string) => [
      'an effect of a committed write failed',
      { effect, err: new Error(`no ${effect}`) },
    ];
    expect(done).toEqual([logged('invalidate'), published, notified, logged('award')]);
  });

  test('that is repeated with its key invalidates and awards, but publishes nothing', async () => {
    const send = (word: string) =>
      new Promise<unknown>((resolve, reject) => {
        const createdAt = site.clock.now.toISOString();
        run({ owner: 'user 1', key: `key ${way}`, content: '', createdAt }, () => {
          const work = async (db: Db) => ({ result: await addWord(db, word), after });
          writeThisWay(work).then(resolve, reject);
        });
      });
    expect(await send(`four ${way}`)).toBe(`four ${way}`);
    expect(done).toEqual([invalidated, published, notified, awarded]);
    done = [];
    expect(await send(`five ${way}`)).toBe(`four ${way}`);
    expect(done).toEqual([invalidated, awarded]);
    expect(await words()).not.toContain(`five ${way}`);
  });
});

test('in a batch each write has its own effects, and one that fails has none', async () => {
  const add = (word: string, userId: number) =>
    write('words', async (db) => {
      if (userId === 2) throw new Error('refused');
      return { result: await addWord(db, word), after: { notify: [userId] } };
    });
  const outcomes = await Promise.allSettled([add('six', 1), add('seven', 2), add('eight', 3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual([
    ['notification', { userId: 1 }],
    ['notification', { userId: 3 }],
  ]);
});

test('a write without effects has none', async () => {
  expect(await write(async () => ({ result: 1 }))).toBe(1);
  expect(done).toEqual([]);
});

/** Never called: compiling it checks that features cannot write these lines. */
export function refusedByTypes({ responseCache, events, ...context }: Context) {
  // @ts-expect-error Only the effects of a write invalidate.
  responseCache.invalidate(listNews);
  // @ts-expect-error Only the effects of a write publish.
  events.publish({ topic: 'news 1', name: 'news', data: {} });
  // @ts-expect-error A write returns its result and effects.
  void context.write(async () => 1);
}
