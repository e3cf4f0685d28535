import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import * as contract from '../../contract/index.ts';
import { ApiError, HttpError } from './api-error.ts';
import { address, call, setErrorHandler } from './call.ts';

const handler = vi.fn();
const failure = (errorCode: string, more = {}) => ({
  success: false,
  data: null,
  errorCode,
  errorMessage: 'no',
  traceId: 't1',
  ...more,
});

/** Stubs fetch with these responses, in order; our own server cannot produce some of them. */
function respondWith(...responses: [status: number, body: unknown][]) {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const [status, body] of responses) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    fetch.mockResolvedValueOnce(new Response(text, { status }));
  }
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(() => {
  handler.mockReset();
  setErrorHandler(handler);
  vi.stubGlobal('document', {
    cookie: 'a=b; XSRF-TOKEN=one%2Btwo%3D',
    documentElement: { lang: 'zh-CN' },
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the data is unwrapped', async () => {
  respondWith([200, { success: true, data: { user: null } }]);
  await expect(call('GET /api/me')).resolves.toEqual({ user: null });
  expect(handler).not.toHaveBeenCalled();
});

test('a write carries the decoded token and JSON; a read carries neither', async () => {
  const fetch = respondWith([200, { success: true, data: {} }], [200, { success: true, data: {} }]);
  await call('POST /api/setup', { body: { token: 'x' } });
  await call('GET /api/me');
  const [write, read] = fetch.mock.calls.map(([, init]) => init);
  const writeHeaders = new Headers(write?.headers);
  expect(writeHeaders.get('X-XSRF-TOKEN')).toBe('one+two=');
  expect(writeHeaders.get('Content-Type')).toBe('application/json');
  expect(write).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: '{"token":"x"}',
  });
  const readHeaders = new Headers(read?.headers);
  expect(readHeaders.has('X-XSRF-TOKEN')).toBe(false);
  expect(readHeaders.get('Accept-Language')).toBe('zh-CN');
});

test('a failure reaches the handler once and then the caller', async () => {
  respondWith([400, failure('VALIDATION_FAILED', { fields: { token: 'too short' } })]);
  const error = await call('POST /api/setup', { body: { token: 'x' } }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'VALIDATION_FAILED',
    status: 400,
    message: 'no',
    traceId: 't1',
    fields: { token: 'too short' },
  });
  expect(handler.mock.calls).toEqual([[error, false]]);
});

test('a failure envelope is a failure even with status 200', async () => {
  respondWith([200, failure('INTERNAL')]);
  await expect(call('GET /api/me')).rejects.toBeInstanceOf(ApiError);
});

test.each([
  ['<html>Bad gateway</html>', 502],
  ['', 200],
  ['[1]', 200],
  ['null', 200],
])('without an envelope (%s) it is an HttpError', async (body, status) => {
  respondWith([status, body]);
  await expect(call('GET /api/me')).rejects.toMatchObject({ name: 'HttpError', status });
  expect(handler).not.toHaveBeenCalled();
});

test('a refused token is renewed through /api/me, once', async () => {
  const fetch = respondWith(
    [403, failure('CSRF_FAILED')],
    [200, { success: true, data: {} }],
    [200, { success: true, data: null }],
  );
  await expect(call('POST /api/logout')).resolves.toBeNull();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/logout', '/api/me', '/api/logout']);
  expect(handler).not.toHaveBeenCalled();
});

test('a token refused twice is a failure', async () => {
  const refused: [number, unknown] = [403, failure('CSRF_FAILED')];
  const fetch = respondWith(refused, [200, { success: true, data: {} }], refused);
  await expect(call('POST /api/logout')).rejects.toMatchObject({ code: 'CSRF_FAILED' });
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(handler).toHaveBeenCalledOnce();
});

test('a write is repeated once when the handler has removed the cause', async () => {
  const refused: [number, unknown] = [401, failure('UNAUTHENTICATED')];
  handler.mockResolvedValue(true);
  const fetch = respondWith(refused, [200, { success: true, data: null }], refused, refused);
  await expect(call('POST /api/logout')).resolves.toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
  await expect(call('POST /api/logout')).rejects.toMatchObject({ status: 401 });
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(handler).toHaveBeenCalledTimes(2);
});

test('a repeated call sends the same idempotency key', async () => {
  handler.mockResolvedValue(true);
  const refused: [number, unknown] = [401, failure('UNAUTHENTICATED')];
  const fetch = respondWith(refused, [201, { success: true, data: {} }]);
  const body = { content: 'a' };
  await call('POST /api/news/:id/comments', { params: { id: 1 }, body, idempotencyKey: 'k' });
  const keys = fetch.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('Idempotency-Key'),
  );
  expect(keys).toEqual(['k', 'k']);
});

const keysOf = (fetch: ReturnType<typeof respondWith>) =>
  fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));

const creating = Object.values<Endpoint>(contract)
  .filter(({ method, schema }) => method === 'POST' && 201 in schema.response)
  .map(({ method, url }) => `${method} ${url}`);

test.each(creating)('%s has one key until its outcome is known', async (name) => {
  const send = (note: string) =>
    call(name as 'POST /api/banner', { params: { id: 1 }, body: { note } } as never);
  const created: [number, unknown] = [201, { success: true, data: {} }];
  const fetch = respondWith([503, failure('OVERLOADED')], [502, 'gateway'], created, created);
  fetch.mockRejectedValueOnce(new TypeError('network'));
  await expect(send('a')).rejects.toThrow('no');
  await expect(send('a')).rejects.toThrow('502');
  await send('a');
  await send('a');
  await expect(send('b')).rejects.toThrow('network');
  const [first, second, third, next, other] = keysOf(fetch);
  expect(first).toMatch(/^[\x21-\x7e]{8,200}$/);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, next, other]).size).toBe(3);
});

test('a refused creation is over: the next one has another key', async () => {
  const invite = () => call('POST /api/login/invitation', { body: { note: 'a' } });
  const fetch = respondWith([409, failure('CONFLICT')], [201, { success: true, data: {} }]);
  await expect(invite()).rejects.toMatchObject({ status: 409 });
  await invite();
  const [first, second] = keysOf(fetch);
  expect(first).not.toBe(second);
});

test('a failed read does not wait for the handler', async () => {
  handler.mockReturnValue(new Promise(() => {}));
  respondWith([401, failure('UNAUTHENTICATED')]);
  await expect(call('GET /api/me')).rejects.toMatchObject({ status: 401 });
});

test('the server’s Retry-After reaches the caller', async () => {
  const headers = { 'Retry-After': '7' };
  const body = JSON.stringify(failure('RATE_LIMITED'));
  vi.stubGlobal('fetch', async () => new Response(body, { status: 429, headers }));
  await expect(call('POST /api/logout')).rejects.toMatchObject({ retryAfterMs: 7000 });
});

test('an aborted read stays an abort', async () => {
  const abort = new DOMException('stopped', 'AbortError');
  vi.stubGlobal('fetch', () => Promise.reject(abort));
  await expect(call('GET /api/me')).rejects.toBe(abort);
  expect(abort).not.toBeInstanceOf(HttpError);
});

test('parameters are escaped, lists repeat their key, empty values are left out', () => {
  expect(address('/api/game/:id', { params: { id: 'a/b' } })).toBe('/api/game/a%2Fb');
  const query = { tag: ['x', 'y'], q: '', page: 1, lang: undefined };
  expect(address('/api/game/list', { query })).toBe('/api/game/list?tag=x&tag=y&page=1');
});
