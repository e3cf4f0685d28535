import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getMe } from '../../../contract/members/me.ts';
import { listComments } from '../../../contract/news/comments.ts';
import { getArticle, listNews } from '../../../contract/news/news.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createResponseCache, responsesOf } from './response-cache.ts';
import { createCachedResponse } from './cached-response.ts';

const t = await sharedApp();

test('a public response is cached, and expires after its time', async () => {
  const first = async () => (await t.app.inject('/api/ranking/nav')).json().data[0].type;
  const before = await first();
  await t.db
    .updateTable('ranking_types')
    .set({ sortOrder: 1000 })
    .where('type', '=', before)
    .execute();
  expect(await first()).toBe(before);
  t.clock.now = new Date(t.clock.now.getTime() + 31_000);
  expect(await first()).not.toBe(before);
});

test('a parameter that an endpoint does not read does not change the cache key', async () => {
  const etagOf = async (query: string) =>
    (await t.app.inject(`/api/ranking/nav?${query}`)).headers.etag;
  await etagOf('utm_source=a');
  const cached = await etagOf('utm_source=b&page=2');
  await t.db.updateTable('ranking_types').set({ name: 'Other' }).execute();
  expect(await etagOf('')).toBe(cached);
  t.clock.now = new Date(t.clock.now.getTime() + 31_000);
  expect(await etagOf('')).not.toBe(cached);
});

test('a parameter that it reads does, however its name is written', async () => {
  const sizeOf = async (query: string) =>
    (await t.app.inject(`/api/game/list?${query}`)).json().data.size;
  expect([await sizeOf('size=3'), await sizeOf('size=3')]).toEqual([3, 3]);
  expect(await sizeOf('size=5')).toBe(5);
  expect(await sizeOf('%73ize=4')).toBe(4);
  expect(await sizeOf('n=1')).toBe(10);
});

test('an invalidation drops what its endpoint and parameters name, and nothing else', () => {
  const cache = createResponseCache(2 ** 20);
  const response = createCachedResponse(Buffer.from('{}'), 'application/json', {});
  const routes = {
    '/api/news/5': getArticle.url,
    '/api/news/55': getArticle.url,
    '/api/news/5/comments?page=2': listComments.url,
    '/api/news/lite?page=2': listNews.url,
  };
  for (const [url, route] of Object.entries(routes)) cache.set(url, response, 0, route);
  const cached = () => Object.keys(routes).filter((url) => cache.find(url));
  cache.invalidate(responsesOf(getArticle, { id: 5 }), listNews);
  expect(cached()).toEqual(['/api/news/55', '/api/news/5/comments?page=2']);
  cache.invalidate(responsesOf(listComments, { id: 5 }));
  expect(cached()).toEqual(['/api/news/55']);
  cache.clear();
  expect(cached()).toEqual([]);
});

test('a response is not cached if its route was invalidated while it was made', () => {
  const cache = createResponseCache(2 ** 20);
  const response = createCachedResponse(Buffer.from('{}'), 'application/json', {});
  const begun = cache.version();
  cache.invalidate(responsesOf(listComments, { id: 5 }));
  const store = (route: string, madeAt: number) => cache.set(`${route}?`, response, madeAt, route);
  expect(store(listNews.url, begun)).toBe(true);
  expect(store(listComments.url, begun)).toBe(false);
  expect(store(listComments.url, cache.version())).toBe(true);
  cache.clear();
  expect(store(listNews.url, begun)).toBe(false);
});

test('an endpoint whose responses are never cached cannot be invalidated', () => {
  const cache = createResponseCache(2 ** 20);
  // @ts-expect-error its responses are private
  cache.invalidate(getMe);
});

test('a matching ETag is a 304 without a body, and sets no cookie', async () => {
  const first = await t.app.inject('/api/config/about-me');
  const etag = String(first.headers.etag);
  const second = await t.app.inject({
    url: '/api/config/about-me',
    headers: { 'if-none-match': etag },
  });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  expect(first.headers['cache-control']).toMatch(/^public/);
  expect([first.cookies, second.cookies]).toEqual([[], []]);
});

test('every encoding of a response has the same weak ETag, which a list of tags may name', async () => {
  const url = '/api/ranking/nav';
  const get = (headers: Record<string, string>) => t.app.inject({ url, headers });
  const plain = await get({});
  const brotli = await get({ 'accept-encoding': 'br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  const etag = String(plain.headers.etag);
  expect(etag).toMatch(/^W\/"/);
  expect(brotli.headers.etag).toBe(etag);
  const statusFor = async (tags: string) => (await get({ 'if-none-match': tags })).statusCode;
  for (const tags of [etag, etag.slice(2), `"x", ${etag}`, `W/"x",${etag.slice(2)}`, '*']) {
    expect(await statusFor(tags)).toBe(304);
  }
  for (const tags of ['"x"', 'W/"x"', '"*"']) expect(await statusFor(tags)).toBe(200);
});

test('responses are compressed as the caller accepts, fresh and cached alike', async () => {
  const url = '/api/openapi.json';
  const plain = (await t.app.inject(url)).body;
  const as = (encoding: string) => t.app.inject({ url, headers: { 'accept-encoding': encoding } });
  const brotli = await as('gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
  const gzip = await as('gzip, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  for (const none of ['identity', 'br;Q=0']) {
    expect((await as(none)).headers['content-encoding']).toBeUndefined();
  }
  expect((await as('BR')).headers['content-encoding']).toBe('br');
  expect((await as('GZip')).headers['content-encoding']).toBe('gzip');
});

test('the OpenAPI document describes the calls and is no envelope', async () => {
  const document = (await t.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/ranking/nav'].get.summary).toBeTruthy();
  expect(document.paths['/api/site/document/{name}'].get.parameters).toHaveLength(2);
  const needed = (path: string, method: string) => document.paths[path][method].security;
  expect(needed('/api/setup', 'post')).toEqual([{ session: [], antiForgery: [] }]);
  expect(needed('/api/feedback', 'post')).toEqual([{ antiForgery: [] }]);
  expect(needed('/api/me/profile', 'get')).toEqual([{ session: [] }]);
  expect(needed('/api/ranking/nav', 'get')).toEqual([]);
});

test('the OpenAPI document describes files with their media types, names and plain failures', async () => {
  const { paths } = (await t.app.inject('/api/openapi.json')).json();
  const typesOf = (path: string, status: string) =>
    Object.keys(paths[path].get.responses[status].content);
  expect(typesOf('/feed.xml', '200')).toEqual(['application/atom+xml']);
  expect(typesOf('/feed.xml', 'default')).toEqual(['text/plain']);
  expect(typesOf('/api/me/export', '200')).toEqual(['application/json', 'text/csv']);
  expect(typesOf('/api/me/export', 'default')).toEqual(['application/json']);
  expect(typesOf('/sitemap-{kind}-{part}.xml', '200')).toEqual(['application/xml']);
  expect(paths['/api/game/export.csv'].get.description).toContain('`games-{day}.csv`');
});

test('the OpenAPI document requires no parameter that has a default', async () => {
  type Parameter = { name: string; required: boolean; schema: { default?: unknown } };
  const { paths } = (await t.app.inject('/api/openapi.json')).json();
  const parametersOf = (path: string): Parameter[] => paths[path].get.parameters;
  const requiredOf = (path: string) =>
    parametersOf(path).flatMap(({ name, required }) => (required ? name : []));
  expect(requiredOf('/api/game/search')).toEqual(['q']);
  expect(requiredOf('/api/news/lite')).toEqual([]);
  expect(requiredOf('/api/ranking/data/{type}')).toEqual(['type']);
});

test('documents the default page and size of every paged list', async () => {
  type Parameter = { name: string; schema: { default?: unknown } };
  const { paths } = (await t.app.inject('/api/openapi.json')).json();
  const lists = Object.entries<{ get?: { parameters?: Parameter[] } }>(paths).flatMap(
    ([path, { get }]) =>
      get?.parameters?.some(({ name }) => name === 'page') ? { path, of: get.parameters } : [],
  );
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/news/lite', '/api/news/{id}/comments', '/api/game/list']),
  );
  const without = lists.filter(({ of }) => {
    const defaultOf = (name: string) => of.find((it) => it.name === name)?.schema.default;
    return defaultOf('page') !== 1 || defaultOf('size') !== 10;
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});
