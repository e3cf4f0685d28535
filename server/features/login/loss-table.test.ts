import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import {
  aMember,
  aVisitor,
  signInByPhone,
  whoIs,
  type TestBrowser,
} from '../../../tests/sign-in.ts';
import { softAuthenticator } from '../../../tests/soft-authenticator.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';

// What people lose, and how they come back. Moved engines and restored backups keep all rows, which
// the tests of those say; the identity provider is in oidc.test.ts.

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const newCodes = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.post('/api/me/recovery-codes')).json().data.codes;

/** Comes from nowhere with a code from paper. */
async function returnByCode(code: string | undefined, site = t) {
  const browser = await aVisitor(site);
  await browser.post('/api/login/recovery', { code });
  return browser;
}

async function addPasskey(browser: TestBrowser) {
  const key = softAuthenticator();
  const options = (await browser.post('/api/me/passkeys/options')).json().data;
  const answer = await browser.post('/api/me/passkeys', { response: key.create(options) });
  return { key, id: answer.json().data.id as number };
}

describe('with a second way nobody loses an account', () => {
  test.each(['cookie cleared', 'phone lost', 'browser changed', 'http to https'])(
    '%s: a recovery code opens it, and a new phone becomes a key',
    async () => {
      const { desktop, user } = await aMember(t, 'Keeper');
      const [code] = await newCodes(desktop);
      const back = await returnByCode(code);
      expect((await whoIs(back))?.id).toBe(user.id);
      const phone = await aVisitor(t);
      const { qrScene } = (await back.post('/api/me/link/qr', {})).json().data;
      await phone.post('/api/login/local/scan', { qrScene });
      await phone.post('/api/login/local/confirm', { qrScene });
      const status = await back.post('/api/wechat/web/qr/status', { qrScene });
      expect(status.json().data.status).toBe('linked');
      expect((await signInByPhone(await aVisitor(t), phone)).id).toBe(user.id);
    },
  );

  test('phone lost: a passkey opens it', async () => {
    const { desktop, user } = await aMember(t, 'Keeper');
    const { key } = await addPasskey(desktop);
    const back = await aVisitor(t);
    const options = (await back.post('/api/login/passkey/options')).json().data;
    await back.post('/api/login/passkey', { response: key.get(options) });
    expect((await whoIs(back))?.id).toBe(user.id);
  });

  test('passkey deleted: the phone opens it', async () => {
    const { desktop, phone, user } = await aMember(t, 'Keeper');
    const { id } = await addPasskey(desktop);
    expect((await desktop.delete(`/api/me/identities/${id}`)).statusCode).toBe(200);
    expect((await signInByPhone(await aVisitor(t), phone)).id).toBe(user.id);
  });

  test('suspended and back: every key works again', async () => {
    const { desktop, phone, user } = await aMember(t, 'Keeper');
    const [code] = await newCodes(desktop);
    const admin = await t.signIn('admin');
    await admin.put(`/api/user/${user.id}/ban`, { banned: true, reason: 'Spam' });
    expect(await whoIs(await returnByCode(code))).toBeNull();
    await admin.put(`/api/user/${user.id}/ban`, { banned: false });
    expect((await whoIs(await returnByCode(code)))?.id).toBe(user.id);
    expect((await signInByPhone(await aVisitor(t), phone)).id).toBe(user.id);
  });

  test('merged and undone: the keys of each open their own account', async () => {
    const [mine, theirs] = [await aMember(t, 'Mine'), await aMember(t, 'Theirs')];
    const codes = await newCodes(theirs.desktop);
    const preview = await mine.desktop.post('/api/me/merge/preview', { code: codes[0] });
    await mine.desktop.post('/api/me/merge', { ticket: preview.json().data.ticket });
    expect((await whoIs(await returnByCode(codes[1])))?.id).toBe(mine.user.id);
    await mine.desktop.post('/api/me/merge/undo');
    expect((await whoIs(await returnByCode(codes[2])))?.id).toBe(theirs.user.id);
    expect((await signInByPhone(await aVisitor(t), mine.phone)).id).toBe(mine.user.id);
  });

  test('messenger closed: a way that is switched off does not count as one', async () => {
    const { desktop, user } = await aMember(t, 'Keeper');
    await t.db
      .insertInto('identities')
      .values({ provider: 'telegram', subject: `t${user.id}`, userId: user.id, createdAt: '' })
      .execute();
    await desktop.put(`/api/game/${(await aGame(t.db)).id}/review`, { rating: 8 });
    expect((await desktop.get('/api/me/key-reminder')).json().data.isDue).toBe(true);
    const [first] = (await desktop.get('/api/me/identities')).json().data.items;
    expect((await desktop.delete(`/api/me/identities/${first.id}`)).statusCode).toBe(409);
  });
});

test('without a second way the owner is told before, and an administrator can help', async () => {
  const { desktop, user } = await aMember(t, 'Keeper');
  await desktop.put(`/api/game/${(await aGame(t.db)).id}/review`, { rating: 8 });
  expect((await desktop.get('/api/me/key-reminder')).json().data.isDue).toBe(true);
  const admin = await t.signIn('admin');
  const { url } = (await admin.post(`/api/user/${user.id}/recovery-link`)).json().data;
  const back = await aVisitor(t);
  await back.post('/api/login/recovery', { token: new URL(url).searchParams.get('token') });
  expect((await whoIs(back))?.id).toBe(user.id);
});

test('last administrator locked out: a link from the shell makes a new one', async () => {
  const site = await createTestApp();
  const { desktop } = await aMember(site, 'Keeper');
  const { token } = createSetupToken(site.keys, site.clock.now);
  expect((await desktop.post('/api/setup', { token })).json().data.user.roles).toContain('admin');
  await site.close();
});
