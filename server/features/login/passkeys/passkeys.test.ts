import { describe, expect, test } from 'vitest';
import { aMember, aVisitor, whoIs, type TestBrowser } from '../../../../tests/sign-in.ts';
import { softAuthenticator, type SoftAuthenticator } from '../../../../tests/soft-authenticator.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import { readConfig } from '../../../platform/config.ts';

const readConfigOf = (publicUrl: string) => readConfig({ PUBLIC_URL: publicUrl });

const t = await sharedApp();

const creation = async (browser: TestBrowser) =>
  (await browser.post('/api/me/passkeys/options')).json().data;
const request = async (browser: TestBrowser) =>
  (await browser.post('/api/login/passkey/options')).json().data;
const enroll = async (browser: TestBrowser, key: SoftAuthenticator, name?: string) =>
  browser.post('/api/me/passkeys', {
    response: key.create(await creation(browser)),
    ...(name && { name }),
  });
const signIn = async (browser: TestBrowser, key: SoftAuthenticator) =>
  browser.post('/api/login/passkey', { response: key.get(await request(browser)) });

test.each(['ES256', 'EdDSA', 'RS256'] as const)(
  'a passkey of %s signs in to its account',
  async (alg) => {
    const { desktop, user } = await aMember(t);
    const key = softAuthenticator(alg);
    const added = await enroll(desktop, key, ' My laptop ');
    expect(added.statusCode).toBe(201);
    expect(added.json().data).toMatchObject({
      provider: 'passkey',
      label: 'My laptop',
      lastUsedAt: null,
    });

    for (let visit = 0; visit < 2; visit += 1) {
      const browser = await aVisitor(t);
      expect((await signIn(browser, key)).json().data.user.id).toBe(user.id);
      expect(await whoIs(browser)).toMatchObject({ id: user.id });
    }
    const { items } = (await desktop.get('/api/me/identities')).json().data;
    expect(items[1]).toMatchObject({ lastUsedAt: t.clock.now.toISOString() });
  },
);

test('an account has at most 20, however many are added at once', async () => {
  const { desktop, user } = await aMember(t, 'Collector');
  const rows = Array.from({ length: 18 }, (_, i) => ({
    provider: 'passkey' as const,
    subject: `${user.id} ${i}`,
    userId: user.id,
    createdAt: t.clock.now.toISOString(),
  }));
  const added = await t.db.insertInto('identities').values(rows).returning('id').execute();
  const facts = { publicKey: '', counter: 0, transports: '', userHandle: 'x', host: 'localhost' };
  const passkeys = added.map(({ id }) => ({ identityId: id, ...facts }));
  await t.db.insertInto('passkeys').values(passkeys).execute();
  const responses = [];
  for (let i = 0; i < 5; i += 1)
    responses.push(softAuthenticator().create(await creation(desktop)));
  const codes = await Promise.all(
    responses.map(async (response) => {
      return (await desktop.post('/api/me/passkeys', { response })).statusCode;
    }),
  );
  expect(codes.filter((code) => code === 201)).toHaveLength(2);
  expect(codes.filter((code) => code === 409)).toHaveLength(3);
});

test('the member is notified of a new passkey', async () => {
  const { desktop } = await aMember(t);
  await enroll(desktop, softAuthenticator(), 'Desk');
  const { items } = (await desktop.get('/api/me/notifications')).json().data;
  expect(items[0]).toMatchObject({
    kind: 'keys',
    data: { event: 'added', provider: 'passkey', label: 'Desk' },
  });
});

test('the options request a discoverable key, and exclude existing ones', async () => {
  const { desktop, user } = await aMember(t);
  const key = softAuthenticator();
  const first = await creation(desktop);
  expect(first).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: user.nickname },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await enroll(desktop, key);
  const second = await creation(desktop);
  expect(second.excludeCredentials).toEqual([
    { id: key.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] },
  ]);
  expect(second.user.id).toBe(first.user.id);
  expect(second.challenge).not.toBe(first.challenge);
  expect(await request(await aVisitor(t))).toMatchObject({
    rpId: 'localhost',
    allowCredentials: [],
  });
});

test('a removed passkey does not sign in', async () => {
  const { desktop } = await aMember(t);
  const key = softAuthenticator();
  const { id } = (await enroll(desktop, key)).json().data;
  await desktop.delete(`/api/me/identities/${id}`);
  expect((await signIn(await aVisitor(t), key)).statusCode).toBe(403);
});

test('a passkey is renamed by its owner only', async () => {
  const { desktop } = await aMember(t);
  const { id } = (await enroll(desktop, softAuthenticator(), 'Old')).json().data;
  const rename = (browser: TestBrowser, label: string) =>
    browser.patch(`/api/me/identities/${id}`, { label });
  expect((await rename(desktop, ' New ')).json().data.label).toBe('New');
  expect((await rename(desktop, '  ')).statusCode).toBe(400);
  expect((await rename((await aMember(t)).desktop, 'Theirs')).statusCode).toBe(404);
});

test('a counter that does not increase is rejected as a copied passkey', async () => {
  const { desktop } = await aMember(t);
  const key = softAuthenticator();
  await enroll(desktop, key);
  await signIn(await aVisitor(t), key);
  await signIn(await aVisitor(t), key);
  const thief = await aVisitor(t);
  const stale = key.get(await request(thief), { counter: 1 });
  expect((await thief.post('/api/login/passkey', { response: stale })).statusCode).toBe(403);
  expect((await signIn(await aVisitor(t), key)).statusCode).toBe(200);
});

test('an authenticator without a counter works repeatedly', async () => {
  const { desktop } = await aMember(t);
  const key = softAuthenticator();
  await enroll(desktop, key);
  for (let visit = 0; visit < 3; visit += 1) {
    const browser = await aVisitor(t);
    const response = key.get(await request(browser), { counter: 0 });
    expect((await browser.post('/api/login/passkey', { response })).statusCode).toBe(200);
  }
});

test('a suspended account is rejected with the same text as an unknown passkey', async () => {
  const { desktop, user } = await aMember(t);
  const key = softAuthenticator();
  await enroll(desktop, key);
  await t.db
    .updateTable('users')
    .set({ bannedAt: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', user.id)
    .execute();
  const [suspended, unknown] = [
    await signIn(await aVisitor(t), key),
    await signIn(await aVisitor(t), softAuthenticator()),
  ];
  expect([suspended.statusCode, unknown.statusCode]).toEqual([403, 403]);
  expect(suspended.json().errorMessage).toBe(unknown.json().errorMessage);
});

describe('where browsers offer no passkeys', () => {
  test.each(['http://192.0.2.7:3000', 'http://games.example'])(
    'at %s the API says so',
    async (publicUrl) => {
      const { passkeyHost } = readConfigOf(publicUrl);
      const site = await createTestApp({ publicUrl, passkeyHost });
      const { items } = (await site.app.inject('/api/login/providers')).json().data;
      expect(items).not.toContainEqual({ id: 'passkey', label: null });
      const member = await site.signIn();
      expect((await member.post('/api/me/passkeys/options')).statusCode).toBe(409);
      expect((await member.post('/api/login/passkey/options')).statusCode).toBe(409);
      await site.close();
    },
  );

  test('over https a host name works, an address does not', () => {
    expect(readConfigOf('https://games.example').passkeyHost).toBe('games.example');
    expect(readConfigOf('https://192.0.2.7').passkeyHost).toBeNull();
    expect(readConfigOf('https://[2001:db8::1]').passkeyHost).toBeNull();
  });

  test('a passkey of a former host does not work on the new one', async () => {
    const { desktop } = await aMember(t);
    const key = softAuthenticator();
    await enroll(desktop, key);
    await t.db.updateTable('passkeys').set({ host: 'former.example' }).execute();
    expect((await signIn(await aVisitor(t), key)).statusCode).toBe(403);
    const { items } = (await desktop.get('/api/me/identities')).json().data;
    expect(items).toMatchObject([{ works: true }, { provider: 'passkey', works: false }]);
    const [phone] = items;
    expect((await desktop.delete(`/api/me/identities/${phone.id}`)).statusCode).toBe(409);
  });
});
