import { beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const site = await sharedApp();
let admin: Reader;
let author: Reader;
let newsId: number;
let gameId: number;
beforeAll(async () => {
  admin = await site.signIn('admin');
  author = await site.signIn();
  newsId = await anArticle(site.database);
  ({ id: gameId } = await aGame(site.db));
  await rebuildGameLists(site.db);
});

const comment = async (who: Reader, content: string, parentId?: number) => {
  const body = { content, ...(parentId && { parentId }) };
  return (await who.post(`/api/news/${newsId}/comments`, body)).json().data.id as number;
};

const suspend = async (banned: boolean) => {
  const body = { banned, ...(banned && { reason: 'Spam' }) };
  const response = await admin.put(`/api/user/${author.user.id}/ban`, body);
  expect(response.statusCode, response.body).toBe(200);
};

/** What everybody sees, and every number that counts it. */
async function publicly() {
  const get = async (url: string) => (await site.browser().get(url)).json().data;
  const comments = await get(`/api/news/${newsId}/comments`);
  const reviews = await get(`/api/game/${gameId}/reviews`);
  return {
    comments: comments.items.map(({ content }: { content: string | null }) => content),
    threads: comments.total,
    counted: (await get(`/api/news/${newsId}/comments/count`)).count,
    reviews: reviews.items.map(({ rating }: { rating: number }) => rating),
    average: reviews.average,
    ofGame: (await get(`/api/game/${gameId}`)).counts.reviews,
  };
}

test('what a suspended member wrote is hidden until the suspension is lifted', async () => {
  const reader = await site.signIn();
  const topic = await comment(author, 'topic');
  await comment(reader, 'answer', topic);
  await comment(author, 'alone');
  const rude = await comment(author, 'rude');
  await author.put(`/api/game/${gameId}/review`, { rating: 2, content: 'Bad' });
  await reader.put(`/api/game/${gameId}/review`, { rating: 8 });
  await admin.put(`/api/moderation/comments/${rude}`, { action: 'hide', reason: 'Rude' });
  const before = await publicly();
  expect(before).toMatchObject({ comments: ['alone', 'topic'], counted: 3, average: 5, ofGame: 2 });

  await suspend(true);
  const during = { comments: [null], threads: 1, counted: 1, reviews: [8], average: 8, ofGame: 1 };
  expect(await publicly()).toEqual(during);
  const hidden = (await admin.get('/api/moderation/comments?queue=hidden')).json().data.items;
  expect(hidden.map(({ heldFor }: { heldFor: string | null }) => heldFor)).toEqual([
    null,
    'suspended-author',
    'suspended-author',
  ]);
  // No decision shows a text of a suspended author.
  expect(
    (await admin.put(`/api/moderation/comments/${rude}`, { action: 'restore' })).statusCode,
  ).toBe(200);
  await suspend(true);
  expect(await publicly()).toEqual(during);

  await suspend(false);
  expect(await publicly()).toEqual({
    ...before,
    comments: ['rude', 'alone', 'topic'],
    threads: 3,
    counted: 4,
  });
});

test('a text that is written while its author is being suspended does not stay visible', async () => {
  const [writer, ...others] = await Promise.all([site.signIn(), site.signIn(), site.signIn()]);
  const id = await anArticle(site.database);
  const texts = Array.from({ length: 8 }, (_, at) => `text ${at}`);
  const [responses, otherResponses, suspension] = await Promise.all([
    Promise.all(texts.map((content) => writer.post(`/api/news/${id}/comments`, { content }))),
    Promise.all(others.map((who) => who.post(`/api/news/${id}/comments`, { content: 'other' }))),
    admin.put(`/api/user/${writer.user.id}/ban`, { banned: true, reason: 'Spam' }),
  ]);
  expect(suspension.statusCode).toBe(200);
  expect(otherResponses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  for (const { statusCode } of responses) expect([201, 401]).toContain(statusCode);
  const { count } = (await site.browser().get(`/api/news/${id}/comments/count`)).json().data;
  expect(count).toBe(2);
});
