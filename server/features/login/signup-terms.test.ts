import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ signup: 'invite' });
});
afterEach(() => t.close());

type Browser = ReturnType<TestApp['browser']>;

async function visitor(): Promise<Browser> {
  const browser = t.browser();
  await browser.get('/api/me');
  return browser;
}

let names = 0;
const aName = () => `Member ${(names += 1)}`;

const freshToken = () => createSetupToken(t.keys, t.clock.now).token;

/** Lets a phone scan a code that this computer requested with the token of a setup link. */
async function scanned(computer: Browser, setupToken?: string, nickname = aName()) {
  const body = setupToken === undefined ? {} : { setupToken };
  const { qrScene } = (await computer.post('/api/wechat/web/qr/generate', body)).json().data;
  const phone = await visitor();
  const { asksInvitation } = (await phone.post('/api/login/local/scan', { qrScene })).json().data;
  const confirm = () => phone.post('/api/login/local/confirm', { qrScene, nickname });
  return { qrScene, asksInvitation, confirm };
}

test('the setup link admits the first account and makes it an administrator', async () => {
  const computer = await visitor();
  const token = freshToken();
  const { qrScene, asksInvitation, confirm } = await scanned(computer, token, 'First of all');
  expect(asksInvitation).toBe(false);
  expect((await confirm()).statusCode).toBe(200);
  const { status } = (await computer.post('/api/wechat/web/qr/status', { qrScene })).json().data;
  expect(status).toBe('confirmed');
  const { user } = (await computer.post('/api/setup', { token })).json().data;
  expect(user).toMatchObject({ nickname: 'First of all', staff: 'admin' });
});

test.each([
  ['none', () => undefined],
  ['a forged one', () => `${freshToken()}x`],
  ['an old one', () => createSetupToken(t.keys, new Date('2026-11-15T11:44:00.000Z')).token],
])('with %s an invitation is still required', async (_token, make) => {
  const { asksInvitation, confirm } = await scanned(await visitor(), make());
  expect(asksInvitation).toBe(true);
  expect((await confirm()).statusCode).toBe(403);
});

test('the setup link opens one account', async () => {
  const token = freshToken();
  const both = [await scanned(await visitor(), token), await scanned(await visitor(), token)];
  const answers = await Promise.all(both.map(({ confirm }) => confirm()));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]));
  const late = await scanned(await visitor(), token);
  expect(late.asksInvitation).toBe(true);
  expect((await late.confirm()).statusCode).toBe(403);
});

test('a used token admits nobody', async () => {
  const token = freshToken();
  const first = await t.signIn();
  await first.post('/api/setup', { token });
  await t.db.updateTable('users').set({ roles: 'user' }).execute();
  const { confirm } = await scanned(await visitor(), token);
  expect((await confirm()).statusCode).toBe(403);
});

test('once there is an administrator, an invitation is needed', async () => {
  const early = await scanned(await visitor(), freshToken());
  await t.signIn('admin');
  expect((await early.confirm()).statusCode).toBe(403);
  const late = await scanned(await visitor(), freshToken());
  expect(late.asksInvitation).toBe(true);
  expect((await late.confirm()).statusCode).toBe(403);
});
