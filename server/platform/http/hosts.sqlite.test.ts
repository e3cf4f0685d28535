import { expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createTestApp } from '../../../tests/test-app.ts';

const token = 'a token of the monitoring';
const site = await sharedApp({
  publicUrl: 'https://games.example',
  publicHost: 'games.example',
  metricsToken: token,
});

const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { ...headers, host } });

test('a host that is not the public one gets 421, with an envelope under /api', async () => {
  for (const host of [
    'evil.example',
    'games.example.evil.example',
    '192.0.2.7:3000',
    'x@games.example',
  ]) {
    const call = await get('/api/ranking/nav', host);
    expect([call.statusCode, call.json().errorCode]).toEqual([421, 'MISDIRECTED']);
    const page = await get('/', host);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      421,
      'text/plain; charset=utf-8',
    ]);
  }
});

test('the public host is served however it is written, and so is this machine', async () => {
  const ours = ['games.example', 'Games.Example', 'games.example:443'];
  for (const host of [...ours, 'localhost:3000', '127.0.0.1', '[::1]:3000']) {
    expect((await get('/api/ranking/nav', host)).statusCode).toBe(200);
  }
});

test('health checks may use any host name', async () => {
  expect((await get('/healthz', '10.0.0.5:3000')).statusCode).toBe(200);
  expect((await get('/readyz', '10.0.0.5:3000')).statusCode).toBe(200);
  const authorization = `Bearer ${token}`;
  expect((await get('/metrics', '10.0.0.5:3000', { authorization })).statusCode).toBe(200);
  expect((await get('/metrics', '10.0.0.5:3000')).statusCode).toBe(421);
});

test.each([
  ['https://games.example', 'games.example', 200],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', 200],
  ['http://games.example', 'games.example', 403],
  ['https://games.example:8443', 'games.example', 403],
  ['http://127.0.0.1:9000', '127.0.0.1:3000', 403],
])('a write from %s to %s gets %d', async (origin, host, status) => {
  const { cookies } = await site.signIn();
  const secured = { '__Host-sid': cookies['sid']! };
  const first = await site.app.inject({ url: '/api/me', cookies: secured });
  const csrf = first.cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value;
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/logout',
    cookies: { ...secured, 'XSRF-TOKEN': csrf },
    headers: { host, origin, 'x-xsrf-token': csrf },
  });
  expect(response.statusCode).toBe(status);
});

test('without a public address any host is served', async () => {
  const open = await createTestApp();
  const response = await open.app.inject({ url: '/api/ranking/nav', headers: { host: 'pi.lan' } });
  expect(response.statusCode).toBe(200);
  await open.close();
});
