import { describe, expect, test } from 'vitest';
import { aMember, aVisitor, newCodes, whoIs, type TestBrowser } from '../../../../tests/sign-in.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { createTestApp } from '../../../../tests/test-app.ts';

const t = await sharedApp();

const left = async (browser: TestBrowser): Promise<number> =>
  (await browser.get('/api/me/recovery-codes')).json().data.left;
const signIn = (browser: TestBrowser, code: string, more: object = {}) =>
  browser.post('/api/login/recovery', { code, ...more });

test('makes ten different codes of 80 bits and stores only their hashes', async () => {
  const { desktop } = await aMember(t);
  expect(await left(desktop)).toBe(0);
  const codes = await newCodes(desktop);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-?){4}$/);
  expect(await left(desktop)).toBe(10);
  const stored = JSON.stringify([
    await t.db.selectFrom('recovery_codes').selectAll().execute(),
    await t.db.selectFrom('identities').selectAll().execute(),
    await t.db.selectFrom('notifications').selectAll().execute(),
  ]);
  for (const code of codes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  }
});

test('a code signs in once, and the member is notified', async () => {
  const { desktop, user } = await aMember(t);
  const [code] = await newCodes(desktop);
  const stranger = await aVisitor(t);
  const token = stranger.cookies['XSRF-TOKEN'];
  const response = await signIn(stranger, code!);
  expect(response.json().data.user).toMatchObject({ id: user.id });
  expect(await whoIs(stranger)).toMatchObject({ id: user.id });
  expect(stranger.cookies['XSRF-TOKEN']).not.toBe(token);
  expect(await left(desktop)).toBe(9);
  const { items } = (await desktop.get('/api/me/notifications')).json().data;
  expect(items[0]).toMatchObject({ kind: 'keys', data: { event: 'codeUsed', left: 9 } });
  expect((await signIn(await aVisitor(t), code!)).statusCode).toBe(403);
});

test.each([
  ['small letters', (code: string) => code.toLowerCase()],
  ['blanks', (code: string) => ` ${code.replaceAll('-', '  ')} `],
  ['no dashes', (code: string) => code.replaceAll('-', '')],
  ['other dashes', (code: string) => code.replaceAll('-', '–')],
  [
    'wide letters',
    (code: string) => code.replace(/\w/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)),
  ],
  ['letters for digits', (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
])('a code copied with %s works', async (_how, copied) => {
  const { desktop, user } = await aMember(t);
  const [code] = await newCodes(desktop);
  expect((await signIn(await aVisitor(t), copied(code!))).json().data.user.id).toBe(user.id);
});

test('other sessions end only on request', async () => {
  const { desktop } = await aMember(t);
  const [one, two] = await newCodes(desktop);
  await signIn(await aVisitor(t), one!);
  expect(await whoIs(desktop)).not.toBeNull();
  const rescued = await aVisitor(t);
  await signIn(rescued, two!, { endOtherSessions: true });
  expect(await whoIs(desktop)).toBeNull();
  expect(await whoIs(rescued)).not.toBeNull();
});

test('new codes replace the old ones', async () => {
  const { desktop } = await aMember(t);
  const [old] = await newCodes(desktop);
  await newCodes(desktop);
  expect((await signIn(await aVisitor(t), old!)).statusCode).toBe(403);
  expect(await left(desktop)).toBe(10);
});

test('of two concurrent uses of a code, one succeeds', async () => {
  const { desktop } = await aMember(t);
  const [code] = await newCodes(desktop);
  const both = await Promise.all([aVisitor(t), aVisitor(t)]);
  const responses = await Promise.all(both.map((browser) => signIn(browser, code!)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 403,
  ]);
});

describe('every other text is rejected with the same message', () => {
  test('unknown, malformed, used, removed, suspended', async () => {
    const { desktop } = await aMember(t);
    const [used, removed] = await newCodes(desktop);
    await signIn(await aVisitor(t), used!);
    await newCodes(desktop);

    const suspended = await aMember(t);
    const [locked] = await newCodes(suspended.desktop);
    const ban = (bannedAt: string | null) =>
      t.db.updateTable('users').set({ bannedAt }).where('id', '=', suspended.user.id).execute();
    await ban('2026-01-01T00:00:00.000Z');

    const wrong = ['0000-0000-0000-0000', 'x', '😀', `${locked} `, used!, removed!, locked!];
    const refusals = [];
    for (const code of wrong) {
      const browser = await aVisitor(t);
      const response = await signIn(browser, code);
      const { traceId: _traceId, ...body } = response.json();
      refusals.push({ status: response.statusCode, body });
      expect(await whoIs(browser)).toBeNull();
    }
    expect(refusals.filter(({ status }) => status !== 403)).toEqual([]);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);

    await ban(null);
    expect((await signIn(await aVisitor(t), locked!)).statusCode).toBe(200);
  });

  test('guessing is limited', async () => {
    const limited = await createTestApp({ rateLimits: true });
    const guesser = limited.browser();
    await guesser.get('/api/me');
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const { statusCode } = await guesser.post('/api/login/recovery', { code: `guess ${guess}` });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    await limited.close();
  });
});
