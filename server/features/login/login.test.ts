import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../platform/auth/secrets.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';

const t = await sharedApp();

type Browser = ReturnType<TestApp['browser']>;

async function visitor(): Promise<Browser> {
  const browser = t.browser();
  await browser.get('/api/me');
  return browser;
}

const generate = async (browser: Browser) =>
  (await browser.post('/api/wechat/web/qr/generate', {})).json().data;
const statusOf = async (browser: Browser, qrScene: string) =>
  (await browser.post('/api/wechat/web/qr/status', { qrScene })).json().data;
const scan = (phone: Browser, qrScene: string) => phone.post('/api/login/local/scan', { qrScene });
const confirm = (phone: Browser, qrScene: string, nickname?: string) =>
  phone.post('/api/login/local/confirm', nickname ? { qrScene, nickname } : { qrScene });
const cancel = (phone: Browser, qrScene: string) =>
  phone.post('/api/login/local/cancel', { qrScene });
const me = async (browser: Browser) => (await browser.get('/api/me')).json().data.user;

/** Makes all scenes expire, as if two minutes had passed on the database's clock. */
const expire = () =>
  t.db.updateTable('login_scenes').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();

const nothing = { status: 'expired', pollAfterMs: 2000, user: null };

let desktop: Browser;
let phone: Browser;
beforeEach(async () => {
  [desktop, phone] = await Promise.all([visitor(), visitor()]);
});

describe('a successful sign-in', () => {
  test('a new phone opens an account and the computer is signed in', async () => {
    const { qrScene, qrContent, qrSvg, code, provider, expiresAt } = await generate(desktop);
    expect(qrScene).toMatch(/^[\w-]{22}$/);
    expect(qrContent).toBe(`${t.config.phoneUrl}/scan?scene=${qrScene}`);
    expect(qrSvg).toMatch(/^<svg/);
    expect(provider).toBe('local');
    const lifetime = Date.parse(expiresAt) - Date.now();
    expect(lifetime).toBeGreaterThan(110_000);
    expect(lifetime).toBeLessThanOrEqual(120_000);
    expect((await statusOf(desktop, qrScene)).status).toBe('pending');

    const seen = (await scan(phone, qrScene)).json().data;
    expect(seen).toMatchObject({ code, site: 'localhost:3000', account: null });
    expect((await statusOf(desktop, qrScene)).status).toBe('scanned');

    const { user } = (await confirm(phone, qrScene, ' 小明 ')).json().data;
    expect(user).toMatchObject({ nickname: '小明', roles: ['user'] });
    const before = desktop.cookies['XSRF-TOKEN'];
    expect(await statusOf(desktop, qrScene)).toMatchObject({
      status: 'confirmed',
      user: { id: user.id },
    });
    expect(desktop.cookies['sid']).toBeTruthy();
    expect(desktop.cookies['XSRF-TOKEN']).not.toBe(before);
    expect(await me(desktop)).toMatchObject({ id: user.id });
  });

  test('a known phone stays with its account, whatever nickname it sends', async () => {
    const first = await generate(desktop);
    await scan(phone, first.qrScene);
    const { user } = (await confirm(phone, first.qrScene, 'Mika')).json().data;
    const second = await generate(desktop);
    expect((await scan(phone, second.qrScene)).json().data.account).toEqual({
      nickname: 'Mika',
      avatarUrl: null,
    });
    const again = (await confirm(phone, second.qrScene, 'Somebody else')).json().data.user;
    expect(again).toMatchObject({ id: user.id, nickname: 'Mika' });
  });

  test('one device can be phone and computer, and two tabs share the binding', async () => {
    const [one, two] = [await generate(desktop), await generate(desktop)];
    await scan(desktop, one.qrScene);
    await confirm(desktop, one.qrScene, 'Solo');
    expect((await statusOf(desktop, two.qrScene)).status).toBe('pending');
    expect((await statusOf(desktop, one.qrScene)).status).toBe('confirmed');
  });

  test('a poll that changes nothing waits for no writer', async () => {
    const { qrScene } = await generate(desktop);
    await t.db.transaction().execute(async (db) => {
      await db.updateTable('login_scenes').set({ browser: 'Busy' }).execute();
      expect((await statusOf(desktop, qrScene)).status).toBe('pending');
    });
  });

  test('signing in again replaces the session', async () => {
    const reader = await t.signIn();
    const old = t.browser({ ...reader.cookies });
    const { qrScene } = (await reader.post('/api/wechat/web/qr/generate', {})).json().data;
    await scan(phone, qrScene);
    await confirm(phone, qrScene, 'New');
    await reader.post('/api/wechat/web/qr/status', { qrScene });
    expect((await reader.get('/api/me')).json().data.user.nickname).toBe('New');
    expect(await me(old)).toBeNull();
  });
});

describe('no session is given', () => {
  test('to another browser: unknown, foreign, used and expired scenes look alike', async () => {
    const { qrScene } = await generate(desktop);
    const thief = await visitor();
    expect(await statusOf(thief, qrScene)).toEqual(nothing);
    await generate(thief);
    expect(await statusOf(thief, qrScene)).toEqual(nothing);
    expect(await statusOf(desktop, 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual(nothing);
    expect(await statusOf(desktop, '…')).toEqual(nothing);

    await scan(phone, qrScene);
    await confirm(phone, qrScene, 'Robbed');
    expect(await statusOf(thief, qrScene)).toEqual(nothing);
    expect((await statusOf(desktop, qrScene)).status).toBe('confirmed');
    expect(await statusOf(desktop, qrScene)).toEqual(nothing);
    expect(await me(thief)).toBeNull();
  });

  test('twice: of two concurrent polls one gets the session', async () => {
    const { qrScene } = await generate(desktop);
    await scan(phone, qrScene);
    const { user } = (await confirm(phone, qrScene, 'Racer')).json().data;
    const twin = t.browser({ ...desktop.cookies });
    const responses = await Promise.all([statusOf(desktop, qrScene), statusOf(twin, qrScene)]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(
      new Set(['confirmed', 'expired']),
    );
    const sessions = await t.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', user.id)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('for a phone that did not scan, or scanned second', async () => {
    const { qrScene } = await generate(desktop);
    expect((await confirm(phone, qrScene, 'Early')).statusCode).toBe(404);
    await scan(phone, qrScene);
    const other = await visitor();
    expect((await scan(other, qrScene)).statusCode).toBe(404);
    expect((await confirm(other, qrScene, 'Other')).statusCode).toBe(404);
    expect((await cancel(other, qrScene)).statusCode).toBe(404);
    expect((await statusOf(desktop, qrScene)).status).toBe('scanned');
  });

  test('after two minutes', async () => {
    const { qrScene } = await generate(desktop);
    await scan(phone, qrScene);
    await expire();
    expect((await confirm(phone, qrScene, 'Late')).statusCode).toBe(404);
    expect((await scan(phone, qrScene)).statusCode).toBe(404);
    expect(await statusOf(desktop, qrScene)).toEqual(nothing);
  });

  test('after "Not me"', async () => {
    const { qrScene } = await generate(desktop);
    await scan(phone, qrScene);
    expect((await cancel(phone, qrScene)).statusCode).toBe(200);
    expect((await statusOf(desktop, qrScene)).status).toBe('cancelled');
    expect((await confirm(phone, qrScene, 'Changed my mind')).statusCode).toBe(404);
    expect((await scan(phone, qrScene)).statusCode).toBe(404);
  });

  test('to a banned account, even between confirm and poll', async () => {
    const { qrScene } = await generate(desktop);
    await scan(phone, qrScene);
    const { user } = (await confirm(phone, qrScene, 'Bad')).json().data;
    await t.db
      .updateTable('users')
      .set({ bannedAt: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', user.id)
      .execute();
    expect(await statusOf(desktop, qrScene)).toEqual(nothing);
    const again = await generate(desktop);
    await scan(phone, again.qrScene);
    expect((await confirm(phone, again.qrScene)).statusCode).toBe(403);
  });
});

test('stored hashes cannot be turned back into a scene or a binding', async () => {
  const { qrScene } = await generate(desktop);
  await scan(phone, qrScene);
  const rows = JSON.stringify(await t.db.selectFrom('login_scenes').selectAll().execute());
  for (const cookie of [qrScene, desktop.cookies['qr']!, phone.cookies['device']!]) {
    const [secret] = cookie.split('.');
    expect(rows).not.toContain(secret);
  }
});

test('invalid fields are named', async () => {
  const { qrScene } = await generate(desktop);
  await scan(phone, qrScene);
  const fields = async (body: object) =>
    (await phone.post('/api/login/local/confirm', body)).json().fields;
  expect(await fields({ qrScene })).toEqual({ nickname: 'is required' });
  expect(await fields({ qrScene, nickname: '   ' })).toEqual({ nickname: 'is required' });
  expect(await fields({ qrScene, nickname: 'x'.repeat(33) })).toHaveProperty('nickname');
  for (const nickname of ['a\u202Eb', 'two\nlines', '\u200b']) {
    expect(await fields({ qrScene, nickname })).toHaveProperty('nickname');
  }
  expect((await desktop.post('/api/wechat/web/qr/status', {})).statusCode).toBe(400);
  expect(
    (await desktop.post('/api/wechat/web/qr/generate', { provider: 'telegram' })).statusCode,
  ).toBe(400);
  expect((await desktop.post('/api/wechat/web/qr/generate', { x: 1 })).statusCode).toBe(400);
  expect((await desktop.post('/api/wechat/web/qr/generate')).statusCode).toBe(200);
});

test('requires an invitation, when the site is set so', async () => {
  const invited = await createTestApp({ signup: 'invite' });
  const open = async () => {
    const browser = invited.browser();
    await browser.get('/api/me');
    return browser;
  };
  const [computer, device] = [await open(), await open()];
  const { qrScene } = (await computer.post('/api/wechat/web/qr/generate', {})).json().data;
  await scan(device, qrScene);
  expect((await confirm(device, qrScene, 'Nobody')).statusCode).toBe(403);
  expect(await invited.db.selectFrom('users').selectAll().execute()).toEqual([]);

  const token = 'invitation-token';
  await invited.db
    .insertInto('invitations')
    .values({
      tokenHash: hashOf(token),
      note: '',
      createdAt: '2026-11-01T00:00:00.000Z',
      expiresAt: '2026-12-01T00:00:00.000Z',
    })
    .execute();
  const body = { qrScene, nickname: 'Guest', invitation: token };
  const wrong = await device.post('/api/login/local/confirm', { ...body, invitation: 'other' });
  expect([wrong.statusCode, wrong.json().errorMessage]).toEqual([
    403,
    expect.stringContaining('used, revoked or is out of date'),
  ]);
  expect((await device.post('/api/login/local/confirm', body)).statusCode).toBe(200);
  await invited.close();
});

test('many requests for codes are rate-limited', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const browser = limited.browser();
  await browser.get('/api/me');
  const responses = [];
  for (let n = 0; n < 12; n += 1)
    responses.push(await browser.post('/api/wechat/web/qr/generate', {}));
  expect(responses.map((response) => response.statusCode).slice(9)).toEqual([200, 429, 429]);
  expect(Number(responses[11]!.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});
