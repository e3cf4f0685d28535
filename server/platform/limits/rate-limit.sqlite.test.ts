import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import { callerKey } from '../text/network-address.ts';
import { createRateLimiter } from './rate-limit.ts';

test('a flood gets 429 with the time to wait, and passes after it', async () => {
  const t = await createTestApp({ rateLimits: true });
  const get = (remoteAddress: string) => t.app.inject({ url: '/api/ranking/nav', remoteAddress });
  const responses = await Promise.all(Array.from({ length: 105 }, () => get('192.0.2.1')));
  const refused = responses.filter((response) => response.statusCode === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]!.json().errorCode).toBe('RATE_LIMITED');
  const wait = Number(refused[0]!.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);

  expect((await get('192.0.2.2')).statusCode).toBe(200);
  t.clock.now = new Date(t.clock.now.getTime() + wait * 1000);
  expect((await get('192.0.2.1')).statusCode).toBe(200);
  await t.close();
});

test.each(['/sitemap.xml', '/sitemap-games-1.xml', '/og/game/1.png'])(
  'what costs much has a bucket of its own: %s',
  async (url) => {
    const t = await createTestApp({ rateLimits: true });
    const get = (url: string) => t.app.inject({ url, remoteAddress: '192.0.2.1' });
    for (let call = 0; call < 20; call += 1) expect((await get(url)).statusCode).not.toBe(429);
    expect((await get(url)).statusCode).toBe(429);
    expect((await get('/api/ranking/nav')).statusCode).toBe(200);
    await t.close();
  },
);

test.each([
  ['/readyz', 60],
  ['/brand/logo-0123456789abcdef.png', 600],
  ['/media/0123456789abcdef?app=1', 600],
])('what is read by machines and pictures have a bucket of their own: %s', async (url, count) => {
  const dir = mkdtempSync(join(tmpdir(), 'ludex-media-'));
  const t = await createTestApp({ rateLimits: true, media: { dir, maxBytes: 1 } });
  const get = (url: string) => t.app.inject({ url, remoteAddress: '192.0.2.1' });
  for (let call = 0; call < count; call += 1) expect((await get(url)).statusCode).not.toBe(429);
  const refused = await get(url);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/api/ranking/nav')).statusCode).toBe(200);
  await t.close();
  rmSync(dir, { recursive: true });
});

test('an export of all games counts as a costly call', async () => {
  const t = await createTestApp({ rateLimits: true });
  const { get } = await t.signIn('admin');
  const statuses = [];
  for (let call = 0; call < 21; call += 1) {
    statuses.push((await get('/api/game/export.csv')).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await get('/api/game/admin-list')).statusCode).not.toBe(429);
  await t.close();
});

test('a clock that is set back does not block callers', async () => {
  const t = await createTestApp({ rateLimits: true });
  const get = () => t.app.inject({ url: '/api/ranking/nav', remoteAddress: '192.0.2.1' });
  expect((await get()).statusCode).toBe(200);
  t.clock.now = new Date(t.clock.now.getTime() - 24 * 60 * 60 * 1000);
  expect((await get()).statusCode).toBe(200);
  await t.close();
});

test('an IPv6 caller is its /64', () => {
  expect(callerKey('2001:db8::1')).toBe(callerKey('2001:db8:0:0:ffff::2'));
  expect(callerKey('2001:db8:0:1::1')).not.toBe(callerKey('2001:db8::1'));
  expect(callerKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

test('a bucket in use is not pushed out by the buckets of many others', () => {
  const take = createRateLimiter(() => 0);
  const spent = () => take('feedback', '192.0.2.1') > 0;
  while (!spent());
  for (let other = 0; other < 60_000; other += 1) {
    take('feedback', `other ${other}`);
    if (other % 1000 === 0) expect(spent()).toBe(true);
  }
});

test.each([
  ['192.0.2.7', '192.0.2.7:4711', '::ffff:192.0.2.7', '[::ffff:c000:207]:80'],
  ['2001:db8::1', '2001:DB8:0:0::2', '[2001:db8::3]:443', '2001:0db8:0000:0000::4%eth0'],
  ['unknown', 'for=someone', '1.2.3.4.5', '_hidden'],
])('a forwarded address counts however it is spelled: %s', async (...spellings) => {
  const t = await createTestApp({ rateLimits: true, trustProxy: ['127.0.0.1'] });
  const get = (address: string) =>
    t.app.inject({ url: '/api/ranking/nav', headers: { 'x-forwarded-for': address } });
  for (let call = 0; call < 100; call += 1) await get(spellings[call % spellings.length]!);
  for (const spelling of spellings) expect((await get(spelling)).statusCode).toBe(429);
  expect((await get('198.51.100.1')).statusCode).toBe(200);
  await t.close();
});

test('the many /64 of one IPv6 /48 share a limit of writes', async () => {
  const t = await createTestApp({ rateLimits: true });
  const setUp = (remoteAddress: string) =>
    t.app.inject({ method: 'POST', url: '/api/setup', remoteAddress });
  const statuses: number[] = [];
  for (let index = 0; index < 165; index += 1) {
    const { statusCode } = await setUp(`2001:db8:1:${index.toString(16)}::1`);
    statuses.push(statusCode);
  }
  // A /48 may make sixteen times as many calls as one caller.
  expect(statuses.slice(0, 160)).not.toContain(429);
  expect(statuses.slice(160)).toEqual(Array<number>(5).fill(429));
  expect((await setUp('2001:db8:2::1')).statusCode).not.toBe(429);
  expect((await setUp('192.0.2.1')).statusCode).not.toBe(429);
  const read = await t.app.inject({ url: '/api/ranking/nav', remoteAddress: '2001:db8:1::1' });
  expect(read.statusCode).toBe(200);
  await t.close();
});
