import { expect, test } from 'vitest';
import { createTestApp } from '../../tests/test-app.ts';
import { callerKey } from './rate-limit.ts';

test('a flood is answered 429 with the time to wait, and passes after it', async () => {
  const t = await createTestApp({ rateLimits: true });
  const get = (remoteAddress: string) => t.app.inject({ url: '/api/ranking/nav', remoteAddress });
  const answers = await Promise.all(Array.from({ length: 105 }, () => get('192.0.2.1')));
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]!.json().errorCode).toBe('RATE_LIMITED');
  const wait = Number(refused[0]!.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);

  expect((await get('192.0.2.2')).statusCode).toBe(200);
  t.clock.now = new Date(t.clock.now.getTime() + wait * 1000);
  expect((await get('192.0.2.1')).statusCode).toBe(200);
  await t.close();
});

test('a clock that is set back shuts nobody out', async () => {
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
