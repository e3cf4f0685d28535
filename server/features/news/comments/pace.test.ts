import { expect, test } from 'vitest';
import { anArticle } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';

const site = await sharedApp({ rateLimits: true });
const newsId = await anArticle(site.database);

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const seconds = (count: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + count * 1000);
};
const post = (who: Reader, content: string) =>
  who.post(`/api/news/${newsId}/comments`, { content });
const status = async (who: Reader, content: string) => (await post(who, content)).statusCode;

async function aNewcomer() {
  const reader = await site.signIn();
  await site.db
    .updateTable('users')
    .set({ createdAt: site.clock.now.toISOString() })
    .where('id', '=', reader.user.id)
    .execute();
  return reader;
}

test('allows one comment in five seconds per account, not per address', async () => {
  const [one, other] = [await site.signIn(), await site.signIn()];
  expect(await status(one, 'a')).toBe(201);
  const refused = await post(one, 'b');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(await status(other, 'c')).toBe(201);
  seconds(5);
  expect(await status(one, 'd')).toBe(201);
});

test('the same text again within five minutes is a conflict', async () => {
  const reader = await site.signIn();
  expect(await status(reader, 'again')).toBe(201);
  seconds(60);
  expect(await status(reader, ' again ')).toBe(409);
  seconds(300);
  expect(await status(reader, 'again')).toBe(201);
});

test('new accounts have a longer pause, fewer comments and fewer links', async () => {
  const newcomer = await aNewcomer();
  const links = 'http://a.example http://b.example www.c.example';
  const refused = await post(newcomer, links);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['content']]);
  seconds(6);
  expect(await status(newcomer, '1')).toBe(201);
  seconds(10);
  const early = await post(newcomer, '2');
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '20']);
  for (let count = 2; count <= 10; count += 1) {
    seconds(60);
    expect(await status(newcomer, String(count))).toBe(201);
  }
  seconds(60);
  expect(await status(newcomer, '11')).toBe(429);
  seconds(86_400);
  expect(await status(newcomer, '12')).toBe(201);
});

const remove = async (who: Reader) => (await who.delete('/api/news/comments/404')).statusCode;

test('allows ten deletions in a minute and fifty in a day', async () => {
  const [one, other] = [await site.signIn(), await site.signIn()];
  for (let minute = 0; minute < 5; minute += 1) {
    for (let count = 0; count < 10; count += 1) expect(await remove(one)).toBe(404);
    expect(await remove(one)).toBe(429);
    seconds(60);
  }
  expect(await remove(one)).toBe(429);
  expect(await remove(other)).toBe(404);
  seconds(86_400);
  expect(await remove(one)).toBe(404);
});

test('moderators have no limit on deletions', async () => {
  const editor = await site.signIn('editor');
  for (let count = 0; count < 20; count += 1) expect(await remove(editor)).toBe(404);
});
