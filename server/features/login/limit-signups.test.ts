import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { buildApp } from '../../app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ rateLimits: true });
});
afterEach(() => t.close());

let people = 0;

/** Signs up with a new phone at this address; the computer uses another address. */
async function signUp(remoteAddress: string, app: TestApp['app'] = t.app) {
  people += 1;
  // Codes are requested a minute apart, so that their own rate limits do not apply.
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  const elsewhere = `198.51.${people >> 8}.${people & 255}`;
  const from = (address: string) => {
    const cookies: Record<string, string> = {};
    return async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const response = await app.inject({
        method,
        url,
        cookies,
        remoteAddress: address,
        headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
        ...(payload && { payload }),
      });
      for (const { name, value } of response.cookies) cookies[name] = value;
      return response;
    };
  };
  const [computer, phone] = [from(elsewhere), from(remoteAddress)];
  await computer('GET', '/api/me');
  await phone('GET', '/api/me');
  const generated = await computer('POST', '/api/wechat/web/qr/generate', {});
  const { qrScene } = generated.json().data;
  await phone('POST', '/api/login/local/scan', { qrScene });
  return phone('POST', '/api/login/local/confirm', { qrScene, nickname: `Person ${people}` });
}

async function signUps(count: number, addressOf: (index: number) => string) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await signUp(addressOf(index))).statusCode);
  }
  return statuses;
}

/** Signs up twice, then raises the stored count. */
async function asIfSignedUp(accounts: number, addressOf: (index: number) => string) {
  expect(await signUps(2, addressOf)).toEqual(granted(2));
  await t.db.updateTable('signup_counts').set({ accounts }).where('accounts', '=', 2).execute();
}

const granted = (count: number) => Array<number>(count).fill(200);

test('allows twenty accounts a day per address, then responds with Retry-After', async () => {
  expect(await signUps(20, () => '192.0.2.1')).toEqual(granted(20));
  const refused = await signUp('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    errorCode: 'RATE_LIMITED',
    errorMessage: expect.stringContaining('tomorrow'),
  });
  const wait = Number(refused.headers['retry-after']);
  expect((await signUp('192.0.2.2')).statusCode).toBe(200);
  const { members } = await t.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  expect(members).toBe(21);

  t.clock.now = new Date(t.clock.now.getTime() + wait * 1000);
  expect((await signUp('192.0.2.1')).statusCode).toBe(200);
  const rows = await t.db.selectFrom('signup_counts').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

test('the day ends at midnight in the time zone of the site', async () => {
  await t.close();
  t = await createTestApp({ rateLimits: true, timeZone: 'Asia/Shanghai' });
  t.clock.now = new Date('2026-11-15T15:48:00Z');
  await asIfSignedUp(20, () => '192.0.2.1');
  const refused = await signUp('192.0.2.1');
  // It is 23:51 in Shanghai.
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '540']);
  t.clock.now = new Date('2026-11-15T16:00:00Z');
  expect((await signUp('192.0.2.1')).statusCode).toBe(200);
});

test('an IPv6 client is identified by its /64', async () => {
  await asIfSignedUp(19, (index) => `2001:db8:1:1::${index + 1}`);
  expect((await signUp('2001:db8:1:1::20')).statusCode).toBe(200);
  expect((await signUp('2001:db8:1:1:ffff::1')).statusCode).toBe(429);
});

test.each([
  ['an IPv4 /24', (index: number) => `203.0.113.${index + 1}`, '203.0.114.1'],
  ['an IPv6 /48', (index: number) => `2001:db8:2:${index + 1}::1`, '2001:db8:3::1'],
])('%s opens sixty accounts a day', async (_network, addressOf, neighbor) => {
  await asIfSignedUp(59, addressOf);
  expect((await signUp(addressOf(59))).statusCode).toBe(200);
  expect((await signUp(addressOf(60))).statusCode).toBe(429);
  expect((await signUp(neighbor)).statusCode).toBe(200);
});

test('counts survive a restart', async () => {
  await asIfSignedUp(20, () => '192.0.2.1');
  const { config, database, keys } = t;
  const restarted = await buildApp({ config, database, keys, now: () => t.clock.now });
  expect((await signUp('192.0.2.1', restarted)).statusCode).toBe(429);
  await restarted.close();
});
