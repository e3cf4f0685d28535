import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import {
  aMember,
  aVisitor,
  newCodes,
  signInByPhone,
  whoIs,
  type TestBrowser,
} from '../../../tests/sign-in.ts';
import { startProvider } from '../../../tests/simulators/oidc-provider.ts';
import { softAuthenticator } from '../../../tests/soft-authenticator.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { createEmptyDatabase } from '../../../tests/test-database.ts';
import { migrations } from '../../migrations/index.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';
import { fillDatabase } from '../../platform/backup/backup-database.ts';
import { exportParts, withSnapshot } from '../../platform/backup/snapshot.ts';
import type { Config } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';

// Everything that a member can lose, and how the account is recovered.

const t = await sharedApp();

/** A server with other settings on the same data. */
const reopen = (site: Pick<TestApp, 'database' | 'config'>, changes: Partial<Config> = {}) =>
  createTestApp(changes, undefined, undefined, site);

/** Signs in with a recovery code, from a browser without a session. */
async function returnByCode(code: string | undefined, site = t) {
  const browser = await aVisitor(site);
  await browser.post('/api/login/recovery', { code });
  return browser;
}

async function addPasskey(browser: TestBrowser) {
  const key = softAuthenticator();
  const options = (await browser.post('/api/me/passkeys/options')).json().data;
  const response = await browser.post('/api/me/passkeys', { response: key.create(options) });
  return { key, id: response.json().data.id as number };
}

describe('with a second sign-in method no account is lost', () => {
  test('cookie, phone, browser or scheme lost: a code signs in, and a new phone can be added', async () => {
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
  });

  test('phone lost: a passkey signs in', async () => {
    const { desktop, user } = await aMember(t, 'Keeper');
    const { key } = await addPasskey(desktop);
    const back = await aVisitor(t);
    const options = (await back.post('/api/login/passkey/options')).json().data;
    await back.post('/api/login/passkey', { response: key.get(options) });
    expect((await whoIs(back))?.id).toBe(user.id);
  });

  test('passkey deleted: the phone signs in', async () => {
    const { desktop, phone, user } = await aMember(t, 'Keeper');
    const { id } = await addPasskey(desktop);
    expect((await desktop.delete(`/api/me/identities/${id}`)).statusCode).toBe(200);
    expect((await signInByPhone(await aVisitor(t), phone)).id).toBe(user.id);
  });

  test('suspended and restored: every sign-in method works again', async () => {
    const { desktop, phone, user } = await aMember(t, 'Keeper');
    const [code] = await newCodes(desktop);
    const admin = await t.signIn('admin');
    await admin.put(`/api/user/${user.id}/ban`, { banned: true, reason: 'Spam' });
    expect(await whoIs(await returnByCode(code))).toBeNull();
    await admin.put(`/api/user/${user.id}/ban`, { banned: false });
    expect((await whoIs(await returnByCode(code)))?.id).toBe(user.id);
    expect((await signInByPhone(await aVisitor(t), phone)).id).toBe(user.id);
  });

  test('merged and undone: sign-in methods open their own accounts again', async () => {
    const [mine, theirs] = [await aMember(t, 'Mine'), await aMember(t, 'Theirs')];
    const codes = await newCodes(theirs.desktop);
    const preview = await mine.desktop.post('/api/me/merge/preview', { code: codes[0] });
    await mine.desktop.post('/api/me/merge', { ticket: preview.json().data.ticket });
    expect((await whoIs(await returnByCode(codes[1])))?.id).toBe(mine.user.id);
    await mine.desktop.post('/api/me/merge/undo');
    expect((await whoIs(await returnByCode(codes[2])))?.id).toBe(theirs.user.id);
    expect((await signInByPhone(await aVisitor(t), mine.phone)).id).toBe(mine.user.id);
  });

  test('messenger switched off: it does not count as a sign-in method', async () => {
    const { desktop, user } = await aMember(t, 'Keeper');
    await t.db
      .insertInto('identities')
      .values({
        provider: 'telegram',
        subject: `t${user.id}`,
        userId: user.id,
        createdAt: '2026-01-01T00:00:00.000Z',
      })
      .execute();
    await desktop.put(`/api/game/${(await aGame(t.db)).id}/review`, { rating: 8 });
    expect((await desktop.get('/api/me/key-reminder')).json().data.isDue).toBe(true);
    const [first] = (await desktop.get('/api/me/identities')).json().data.items;
    expect((await desktop.delete(`/api/me/identities/${first.id}`)).statusCode).toBe(409);
  });
});

describe('when the site changes, no account is lost', () => {
  test('host renamed: a code signs in, passkeys of the old host do not', async () => {
    const { desktop, user } = await aMember(t, 'Keeper');
    const { key } = await addPasskey(desktop);
    const [code] = await newCodes(desktop);
    const renamed = await reopen(t, {
      publicUrl: 'https://games.example',
      passkeyHost: 'games.example',
    });
    const visitor = await aVisitor(renamed);
    const options = (await visitor.post('/api/login/passkey/options')).json().data;
    const refused = await visitor.post('/api/login/passkey', { response: key.get(options) });
    expect(refused.statusCode).toBe(403);
    expect((await whoIs(await returnByCode(code, renamed)))?.id).toBe(user.id);
    await renamed.app.close();
  });

  test('host renamed: members with only a passkey are warned', async () => {
    const { desktop } = await aMember(t, 'Keeper');
    await addPasskey(desktop);
    await desktop.put(`/api/game/${(await aGame(t.db)).id}/review`, { rating: 8 });
    expect((await desktop.get('/api/me/key-reminder')).json().data.isDue).toBe(false);
    const renamed = await reopen(t, { passkeyHost: 'games.example' });
    const same = renamed.browser({ ...desktop.cookies });
    expect((await same.get('/api/me/key-reminder')).json().data.isDue).toBe(true);
    await renamed.app.close();
  });

  test('identity provider gone: a code signs in', async () => {
    const provider = await startProvider();
    const site = await createTestApp({
      oidc: provider.config,
    });
    const browser = await aVisitor(site);
    const began = await browser.get('/api/login/oidc/start');
    const back = new URL(await provider.visit(String(began.headers.location), 'keeper'));
    await browser.get(back.pathname + back.search);
    const user = await whoIs(browser);
    await browser.put(`/api/game/${(await aGame(site.db)).id}/review`, { rating: 8 });
    expect((await browser.get('/api/me/key-reminder')).json().data.isDue).toBe(true);
    const [code] = await newCodes(browser);
    await provider.close();
    const without = await reopen(site, { oidc: null });
    expect((await whoIs(await returnByCode(code, without)))?.id).toBe(user!.id);
    await without.app.close();
    await site.close();
  });

  test('secret key rotated: sessions, phones and codes still work', async () => {
    const { desktop, phone, user } = await aMember(t, 'Keeper');
    const [code] = await newCodes(desktop);
    const rotated = await reopen(t, { secretKey: 'another key of forty-two letters, made anew' });
    expect((await whoIs(rotated.browser({ ...desktop.cookies })))?.id).toBe(user.id);
    expect((await whoIs(await returnByCode(code, rotated)))?.id).toBe(user.id);
    const samePhone = await aVisitor(rotated, { device: phone.cookies['device']! });
    expect((await signInByPhone(await aVisitor(rotated), samePhone)).id).toBe(user.id);
    await rotated.app.close();
  });

  test('restored from a backup, on either engine: every sign-in method works', async () => {
    const { desktop, phone, user } = await aMember(t, 'Keeper');
    const { key } = await addPasskey(desktop);
    const [code] = await newCodes(desktop);
    for (const copy of [await createEmptyDatabase(), sqliteDatabase()]) {
      if ('database' in copy) await copy.database.close();
      await withSnapshot(t.config, (snapshot) =>
        fillDatabase(exportParts(snapshot, { version: '0.1.0', now: t.clock.now }), copy.config, {
          name: 'backup',
          migrations,
        }),
      );
      const database = await openDatabase(copy.config);
      const site = await reopen({ database, config: copy.config });
      expect((await whoIs(await returnByCode(code, site)))?.id).toBe(user.id);
      const visitor = await aVisitor(site);
      const options = (await visitor.post('/api/login/passkey/options')).json().data;
      await visitor.post('/api/login/passkey', { response: key.get(options) });
      expect((await whoIs(visitor))?.id).toBe(user.id);
      const samePhone = await aVisitor(site, { device: phone.cookies['device']! });
      expect((await signInByPhone(await aVisitor(site), samePhone)).id).toBe(user.id);
      await site.app.close();
      await database.close();
      await copy.dispose();
    }
  }, 60_000);

  /** An SQLite database, also when the tests run on PostgreSQL. */
  function sqliteDatabase() {
    const dataDir = mkdtempSync(join(tmpdir(), 'ludex-test-'));
    const dispose = async () => rmSync(dataDir, { recursive: true });
    return { config: { ...t.config, dataDir, databaseUrl: null }, dispose };
  }
});

test('without a second method the member is warned, and an administrator can help', async () => {
  const { desktop, user } = await aMember(t, 'Keeper');
  await desktop.put(`/api/game/${(await aGame(t.db)).id}/review`, { rating: 8 });
  expect((await desktop.get('/api/me/key-reminder')).json().data.isDue).toBe(true);
  const admin = await t.signIn('admin');
  const { token } = (await admin.post(`/api/user/${user.id}/recovery-link`)).json().data;
  const back = await aVisitor(t);
  await back.post('/api/login/recovery', { token });
  expect((await whoIs(back))?.id).toBe(user.id);
});

test('last administrator locked out: a link from the command line makes a new one', async () => {
  const site = await createTestApp();
  const { desktop } = await aMember(site, 'Keeper');
  const { token } = createSetupToken(site.keys, site.clock.now);
  expect((await desktop.post('/api/setup', { token })).json().data.user.roles).toContain('admin');
  await site.close();
});
