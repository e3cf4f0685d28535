import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/test/free-port.mjs';
import { findRedis, startRedis } from '../../../scripts/test/redis.mjs';
import { anArticle } from '../../../tests/builders.ts';
import { openEventStream } from '../../../tests/event-stream.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { buildApp } from '../../app.ts';

const program = findRedis() ?? '';

describe.skipIf(!program)('two instances that share a Redis', () => {
  let port: number;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let site: TestApp;
  let first: TestApp['app'];
  let second: TestApp['app'];
  let newsId: number;
  let callers = 0;
  const newCaller = () => `192.0.2.${(callers += 1)}`;

  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(program, port);
    site = await createTestApp({ redisUrl: redis.url, rateLimits: true });
    const { config, database, keys, clock } = site;
    newsId = await anArticle(database);
    first = site.app;
    second = await buildApp({ config, database, keys, now: () => clock.now });
    for (const app of [first, second]) await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await second.close();
    await site.close();
    await redis.kill();
  });

  /**
   * Returns the seconds to wait, or 0 while the limit of three calls in ten minutes is not reached.
   */
  async function post(app: TestApp['app'], remoteAddress: string) {
    const response = await app.inject({ method: 'POST', url: '/api/feedback', remoteAddress });
    return response.statusCode === 429 ? Number(response.headers['retry-after']) : 0;
  }

  /** How long the fourth call has to wait, sent to the instance that has received one before. */
  async function waitForFourth() {
    const caller = newCaller();
    for (const app of [first, second, first]) await post(app, caller);
    return post(second, caller);
  }

  async function likesSeenBy(app: TestApp['app']): Promise<number> {
    return (await app.inject(`/api/news/${newsId}`)).json().data.likeCount;
  }

  async function cacheResponse(app: TestApp['app']) {
    await likesSeenBy(app);
    return likesSeenBy(app);
  }

  async function redisStates() {
    const responses = await Promise.all([first, second].map((app) => app.inject('/readyz')));
    return responses.map((response) => response.json());
  }

  const connected = { status: 'ready', redis: 'connected' };
  const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });
  const areConnected = () => eventually(redisStates).toEqual([connected, connected]);
  const countTogether = () =>
    eventually(waitForFourth).toSatisfy((wait: number) => wait > 100 && wait <= 200);

  async function like() {
    const reader = await site.signIn();
    expect((await reader.post(`/api/news/${newsId}/like`)).statusCode).toBe(200);
  }

  test('are connected after the start, and say so', async () => {
    await areConnected();
    expect((await first.inject('/metrics')).body).toContain('\nludex_redis_connected 1\n');
  });

  test('a comment on one reaches the readers of the other', async () => {
    const stream = await openEventStream(second, newsId);
    await stream.until('"commentCount":0');
    const reader = await site.signIn();
    await reader.post(`/api/news/${newsId}/comments`, { content: 'hi' });
    expect(await stream.until('event: comment')).toContain('"commentCount":1');
    stream.close();
  });

  test('a write on one invalidates the cached response of the other', async () => {
    const before = await cacheResponse(second);
    await like();
    await eventually(() => likesSeenBy(second)).toBe(before + 1);
  });

  test('calls are counted together', async () => {
    await countTogether();
    expect(await post(second, newCaller())).toBe(0);
  });

  test('instances work without Redis and reconnect when it is back', async () => {
    await redis.kill();
    const caller = newCaller();
    for (const app of [first, second]) {
      for (const wait of [0, 0, 0, 200]) expect(await post(app, caller)).toBe(wait);
    }
    const stream = await openEventStream(first, newsId);
    const before = await cacheResponse(second);
    await stream.until(`"likeCount":${before}`);
    await like();
    await stream.until(`"likeCount":${before + 1}`);
    stream.close();
    // On PostgreSQL the instances still notify each other by the database.
    if (site.database.engine === 'sqlite') expect(await likesSeenBy(second)).toBe(before);
    else await eventually(() => likesSeenBy(second)).toBe(before + 1);

    redis = await startRedis(program, port);
    await areConnected();
    await eventually(() => likesSeenBy(second)).toBe(before + 1);
    await countTogether();
  });

  test('a Redis that never responds delays nobody', async () => {
    redis.pause();
    const caller = newCaller();
    for (const app of [first, second]) {
      for (const wait of [0, 0, 0, 200]) expect(await post(app, caller)).toBe(wait);
    }
    redis.resume();
    await areConnected();
    await countTogether();
  });
});

test('an instance starts without the Redis it was given, and reports that it has none', async () => {
  const redisUrl = `redis://:secret@127.0.0.1:${await freePort()}`;
  const site = await createTestApp({ redisUrl });
  const response = await site.app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready', redis: 'away' }]);
  await site.close();
});
