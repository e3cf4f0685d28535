import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { openEventStream } from '../../../tests/event-stream.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { buildApp } from '../../app.ts';

const site = await sharedApp();
let newsId: number;
beforeAll(async () => {
  newsId = await anArticle(site.database);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});

const open = (app: TestApp['app'], id = newsId) => openEventStream(app, id);

test('the first event has the counts from before the stream was opened', async () => {
  const id = await anArticle(site.database);
  const reader = await site.signIn();
  await reader.post(`/api/news/${id}/like`);
  const stream = await open(site.app, id);
  await stream.until('event: news\ndata: {"likeCount":1,"commentCount":0}\n\n');
  stream.close();
});

test('an open article receives likes and comments', async () => {
  const stream = await open(site.app);
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await stream.until('retry: ');
  const reader = await site.signIn();
  await reader.post(`/api/news/${newsId}/like`);
  await stream.until('event: news\ndata: {"likeCount":1,"commentCount":0}\n\n');
  const { data } = (await reader.post(`/api/news/${newsId}/comments`, { content: 'hi' })).json();
  const received = await stream.until('event: comment');
  expect(received).toContain('event: news\ndata: {"likeCount":1,"commentCount":1}\n\n');
  expect(received).toContain(`event: comment\ndata: {"id":${data.id}}\n\n`);
  stream.close();
});

test('a held comment is not sent', async () => {
  const editor = await site.signIn('editor');
  await editor.put('/api/moderation/words', { words: ['casino'] });
  const stream = await open(site.app);
  await stream.until('retry: ');
  await editor.post(`/api/news/${newsId}/comments`, { content: 'casino' });
  const received = await stream.until('event: news');
  await editor.post(`/api/news/${newsId}/like`);
  const likeCount = Number(/"likeCount":(\d+)/.exec(received)![1]);
  expect(await stream.until(`"likeCount":${likeCount + 1}`)).not.toContain('event: comment');
  stream.close();
});

test('limits the open streams per address; closed ones are free again', async () => {
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(site.app)));
  expect(streams.every(({ response }) => response.statusCode === 200)).toBe(true);
  const refused = await open(site.app);
  const { statusCode, headers } = refused.response;
  expect([statusCode, headers['retry-after']]).toEqual([429, '30']);
  for (const stream of [...streams, refused]) stream.close();
  let next = await open(site.app);
  while (next.response.statusCode === 429) next = await open(site.app);
  expect(next.response.statusCode).toBe(200);
  next.close();
});

test('readers on every instance with the same database receive events', async () => {
  const { config, database, keys } = site;
  // SQLite serves one process, so there the same instance is used twice.
  const other =
    database.engine === 'sqlite'
      ? site.app
      : await buildApp({ config, database, keys, now: () => site.clock.now });
  if (other !== site.app) await other.listen({ host: '127.0.0.1', port: 0 });
  const id = await anArticle(database);
  const stream = await open(other, id);
  await stream.until('"likeCount":0');
  const reader = await site.signIn();
  await reader.post(`/api/news/${id}/like`);
  await stream.until('"likeCount":1');
  stream.close();
  if (other !== site.app) await other.close();
});

test('closing the server ends the streams', async () => {
  const closing = await createTestApp();
  const id = await anArticle(closing.database);
  await closing.app.listen({ host: '127.0.0.1', port: 0 });
  const stream = await open(closing.app, id);
  await stream.until('retry: ');
  const ended = once(stream.response, 'end');
  await Promise.all([closing.close(), ended]);
});
