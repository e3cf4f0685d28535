import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { openEventStream } from '../../../tests/event-stream.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { buildApp } from '../../app.ts';

// The test clock stands still, so no cached response expires.

let site: TestApp;
let other: TestApp['app'];
beforeAll(async () => {
  site = await createTestApp();
  const { config, database, keys, clock } = site;
  other = await buildApp({ config, database, keys, now: () => clock.now });
  for (const app of [site.app, other]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

async function likesSeenBy(app: TestApp['app'], newsId: number): Promise<number> {
  return (await app.inject(`/api/news/${newsId}`)).json().data.likeCount;
}

test('with PostgreSQL alone, another instance sees a write', async () => {
  const newsId = await anArticle(site.database);
  for (const _ of [1, 2]) expect(await likesSeenBy(other, newsId)).toBe(0);
  await (await site.signIn()).post(`/api/news/${newsId}/like`);
  await expect.poll(() => likesSeenBy(other, newsId)).toBe(1);
});

test.each([
  'x',
  'null',
  '7',
  '{}',
  '{"topic":"event"}',
  '{"topic":"invalidate","message":{"targets":7}}',
])('a notification that is not ours changes nothing: %s', async (payload) => {
  const newsId = await anArticle(site.database);
  expect(await likesSeenBy(other, newsId)).toBe(0);
  await sql`select pg_notify('ludex', ${payload})`.execute(site.db);
  await (await site.signIn()).post(`/api/news/${newsId}/like`);
  await expect.poll(() => likesSeenBy(other, newsId)).toBe(1);
});

test('many writes at once reach the other instance, too', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 60; count += 1) ids.push(await anArticle(site.database));
  for (const id of [...ids, ...ids]) await likesSeenBy(other, id);
  const reader = await site.signIn();
  await Promise.all(ids.map((id) => reader.post(`/api/news/${id}/like`)));
  const seen = () => Promise.all(ids.map((id) => likesSeenBy(other, id)));
  await expect.poll(seen).toEqual(ids.map(() => 1));
});

test('a reader is notified once of what happens on the own and on another instance', async () => {
  const newsId = await anArticle(site.database);
  const streams = [await openEventStream(site.app, newsId), await openEventStream(other, newsId)];
  for (const stream of streams) await stream.until('"likeCount":0');
  const reader = await site.signIn();
  await reader.post(`/api/news/${newsId}/like`);
  await reader.post(`/api/news/${newsId}/comments`, { content: 'hi' });
  for (const stream of streams) {
    const text = await stream.until('event: comment');
    expect(text.split('"likeCount":1,"commentCount":0')).toHaveLength(2);
    stream.close();
  }
});
