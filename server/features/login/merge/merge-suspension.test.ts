import { expect, test } from 'vitest';
import { aGame, anArticle } from '../../../../tests/builders.ts';
import { aMember, signInByPhone } from '../../../../tests/sign-in.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { createTestWrite } from '../../../../tests/test-write.ts';
import { findCaller } from '../../../platform/auth/sessions.ts';
import { plainTables } from './plain-tables.ts';
import { undoMerge } from './undo-merge.ts';

type Member = Awaited<ReturnType<typeof aMember>>;

const t = await sharedApp();
const admin = await t.signIn('admin');

const suspend = async (userId: number, banned: boolean) => {
  const body = { banned, ...(banned && { reason: 'Spam' }) };
  expect((await admin.put(`/api/user/${userId}/ban`, body)).statusCode).toBe(200);
};

async function merged(): Promise<{ mine: Member; theirs: Member; merge: () => Promise<number> }> {
  const [mine, theirs] = [await aMember(t), await aMember(t)];
  const [code] = (await theirs.desktop.post('/api/me/recovery-codes')).json().data.codes;
  const { ticket } = (await mine.desktop.post('/api/me/merge/preview', { code })).json().data;
  const merge = async () => (await mine.desktop.post('/api/me/merge', { ticket })).statusCode;
  return { mine, theirs, merge };
}

test('texts follow the suspension of the account that they belong to, across merge and undo', async () => {
  const { mine, theirs, merge } = await merged();
  const newsId = await anArticle(t.database);
  const [both, only] = [(await aGame(t.db)).id, (await aGame(t.db)).id];
  for (const [who, rating] of [
    [mine, 4],
    [theirs, 8],
  ] as const) {
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    const content = `by ${rating}`;
    await who.desktop.post(`/api/news/${newsId}/comments`, { content });
    await who.desktop.put(`/api/game/${both}/review`, { rating, content });
  }
  await theirs.desktop.put(`/api/game/${only}/review`, { rating: 10, content: 'Great' });

  /** What everybody sees, and every number that counts it. */
  async function publicly() {
    const get = async (url: string) => (await t.browser().get(url)).json().data;
    const reviews = await get(`/api/game/${both}/reviews`);
    return {
      comments: (await get(`/api/news/${newsId}/comments`)).items.map(
        ({ content }: { content: string | null }) => content,
      ),
      counted: (await get(`/api/news/${newsId}/comments/count`)).count,
      ratings: reviews.items.map(({ rating }: { rating: number }) => rating).toSorted(),
      average: reviews.average,
      ofGames: [
        (await get(`/api/game/${both}`)).counts.reviews,
        (await get(`/api/game/${only}`)).counts.reviews,
      ],
    };
  }
  const nothing = { comments: [], counted: 0, ratings: [], average: null, ofGames: [0, 0] };
  const all = {
    comments: ['by 8', 'by 4'],
    counted: 2,
    ratings: [4, 8],
    average: 6,
    ofGames: [2, 1],
  };
  const onlyMine = { comments: ['by 4'], counted: 1, ratings: [4], average: 4, ofGames: [1, 0] };
  const onlyTheirs = { comments: ['by 8'], counted: 1, ratings: [8], average: 8, ofGames: [1, 1] };
  expect(await publicly()).toEqual(all);

  // Suspended accounts are not merged; after the suspension they are, with what they wrote.
  await suspend(theirs.user.id, true);
  expect(await merge()).toBe(409);
  expect(await publicly()).toEqual(onlyMine);
  await suspend(theirs.user.id, false);
  expect(await merge()).toBe(200);
  const together = { ...all, ratings: [8], average: 8, ofGames: [1, 1] };
  expect(await publicly()).toEqual(together);

  await suspend(mine.user.id, true);
  expect(await publicly()).toEqual(nothing);
  expect((await mine.desktop.post('/api/me/merge/undo')).statusCode).toBe(401);
  await suspend(mine.user.id, false);
  expect(await publicly()).toEqual(together);
  await signInByPhone(mine.desktop, mine.phone);
  expect((await mine.desktop.post('/api/me/merge/undo')).statusCode).toBe(200);
  expect(await publicly()).toEqual(all);

  await suspend(theirs.user.id, true);
  expect(await publicly()).toEqual(onlyMine);
  await suspend(theirs.user.id, false);
  await suspend(mine.user.id, true);
  expect(await publicly()).toEqual(onlyTheirs);
});

test('an undo that began before a suspension ends without effect', async () => {
  const { mine, theirs, merge } = await merged();
  expect(await merge()).toBe(200);
  const actor = (await findCaller(t.db, mine.desktop.cookies['sid']!, t.clock.now))!;
  await suspend(mine.user.id, true);
  const deps = { write: createTestWrite(t.db), config: t.config };
  const undo = undoMerge(deps, plainTables, { actor, requestId: 'undo', now: t.clock.now });
  await expect(undo).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await t.app.inject(`/api/user/${theirs.user.id}`)).statusCode).toBe(404);
});
