import { expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();
const newsId = await anArticle(site.database);

const stored = async () => {
  const { likeCount } = await site.db
    .selectFrom('news')
    .select('likeCount')
    .where('id', '=', newsId)
    .executeTakeFirstOrThrow();
  const rows = await site.db.selectFrom('news_likes').selectAll().execute();
  const days = await site.db.selectFrom('news_activity').select('likes').execute();
  return { likeCount, rows: rows.length, activity: days.reduce((sum, day) => sum + day.likes, 0) };
};

test('a like is visible everywhere at once, and can be taken back', async () => {
  const reader = await site.signIn();
  const like = async () => (await reader.post(`/api/news/${newsId}/like`)).json().data;
  const seen = async () => {
    const get = async (url: string) => (await reader.get(url)).json().data;
    const { liked } = await get(`/api/news/${newsId}/like/status`);
    const { count } = await get(`/api/news/${newsId}/like/count`);
    const { items } = await get('/api/news/lite');
    const { likeCount } = await get(`/api/news/${newsId}`);
    return [liked, count, items[0].likeCount, likeCount];
  };
  expect(await seen()).toEqual([false, 0, 0, 0]);
  expect(await like()).toEqual({ liked: true, likeCount: 1 });
  expect(await seen()).toEqual([true, 1, 1, 1]);
  expect(await like()).toEqual({ liked: false, likeCount: 0 });
  expect(await seen()).toEqual([false, 0, 0, 0]);
});

test('a visitor sees no own like, and needs to sign in to like', async () => {
  const visitor = site.browser();
  await visitor.get('/api/me');
  const state = await visitor.get(`/api/news/${newsId}/like/status`);
  expect(state.json().data).toEqual({ liked: false });
  expect((await visitor.post(`/api/news/${newsId}/like`)).statusCode).toBe(401);
});

test('fifty concurrent readers give fifty likes, one each', async () => {
  const readers = await Promise.all(Array.from({ length: 50 }, () => site.signIn()));
  const all = () => Promise.all(readers.map((reader) => reader.post(`/api/news/${newsId}/like`)));
  const responses = await all();
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await stored()).toEqual({ likeCount: 50, rows: 50, activity: 50 });
  await all();
  expect(await stored()).toEqual({ likeCount: 0, rows: 0, activity: 0 });
});

test('rapid clicks of one reader end with one like or none, never with two', async () => {
  const reader = await site.signIn();
  await Promise.all(Array.from({ length: 25 }, () => reader.post(`/api/news/${newsId}/like`)));
  const { likeCount, rows, activity } = await stored();
  expect([likeCount, activity]).toEqual([rows, rows]);
  expect([0, 1]).toContain(rows);
});
