import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';

const job = 'feeds.items';

let live: LiveSite;
beforeEach(async () => {
  live = await startLiveSite({ on: ['feeds'] });
});
afterEach(() => live.close());

const add = (url: string) => live.admin.post('/api/admin/feeds', { url });
const addRss = async () =>
  expect((await add(`${live.sources.feedsOrigin}/feeds/rss`)).statusCode).toBe(201);
const feeds = async (): Promise<{ state: string }[]> =>
  (await live.admin.get('/api/admin/feeds')).json().data.items;

test('a rate limit pauses the host, and the feed is read later', async () => {
  await addRss();
  live.sources.fault('/feeds/rss', { limit: '7200' });
  expect(await live.run(job)).toMatchObject({ outcome: 'partial', counts: { calls: 1 } });
  expect((await feeds())[0]!.state).toContain('429: too many calls');
  const headers = { 'accept-language': 'zh-CN' };
  const { cookies } = live.admin;
  const chinese = await live.site.app.inject({ url: '/api/admin/feeds', cookies, headers });
  expect(chinese.json().data.items[0].state).toContain('429：访问过于频繁');
  expect((await live.admin.post(`/api/admin/jobs/${job}/run`)).statusCode).toBe(409);
});

test.each(['cut', 'reset', 'error'] as const)(
  'after %s a feed is requested once more',
  async (fault) => {
    await addRss();
    live.sources.fault('/feeds/rss', fault);
    expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { calls: 2, changed: 2 } });
  },
);

test.each(['huge', 'bomb'] as const)('a %s response is not read completely', async (fault) => {
  await addRss();
  live.sources.fault('/feeds/rss', fault);
  await live.run(job);
  expect((await feeds())[0]!.state).toContain('longer than');
});

test('an address inside a private network, or of another protocol, is rejected', async () => {
  for (const url of [
    'http://127.0.0.1:1/feed',
    'http://localhost/feed',
    'http://2130706433/feed',
    'http://[::ffff:10.0.0.1]/feed',
    'http://169.254.169.254/latest/',
    'https://192.168.1.1/feed',
  ]) {
    const response = await add(url);
    expect(response.statusCode, url).toBe(400);
    expect(response.body).toContain('private network');
  }
  for (const url of [
    'ftp://news.example/feed',
    'https://a:b@news.example/',
    'https://news.example:6379/feed',
    'news',
    'file:///x',
  ]) {
    expect((await add(url)).statusCode, url).toBe(400);
  }
  expect(await feeds()).toEqual([]);
});
