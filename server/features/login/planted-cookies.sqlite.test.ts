import { describe, expect, test } from 'vitest';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { aUser } from '../../../tests/builders.ts';

const t = await sharedApp();

type Browser = ReturnType<TestApp['browser']>;

async function visitor(cookies: Record<string, string> = {}): Promise<Browser> {
  const browser = t.browser(cookies);
  await browser.get('/api/me');
  return browser;
}

const generate = async (browser: Browser): Promise<string> =>
  (await browser.post('/api/wechat/web/qr/generate', {})).json().data.qrScene;
const statusOf = async (browser: Browser, qrScene: string) =>
  (await browser.post('/api/wechat/web/qr/status', { qrScene })).json().data.status;
const scan = (phone: Browser, qrScene: string) => phone.post('/api/login/local/scan', { qrScene });
const confirm = (phone: Browser, qrScene: string, nickname?: string) =>
  phone.post('/api/login/local/confirm', nickname ? { qrScene, nickname } : { qrScene });

let readers = 0;

/** Creates an account with this phone, whatever cookies it sends. */
async function signUp(phone: Browser, nickname: string) {
  const desktop = await visitor();
  const qrScene = await generate(desktop);
  await scan(phone, qrScene);
  const response = await confirm(phone, qrScene, nickname);
  expect(response.statusCode).toBe(200);
}

/** The account of a phone with this device cookie. */
async function accountBehind(device: string) {
  const phone = await visitor({ device });
  const qrScene = await generate(await visitor());
  return (await scan(phone, qrScene)).json().data.account;
}

/** A device cookie that the server issued to a visitor without an account. */
async function mintedDevice() {
  const stranger = await visitor();
  await scan(stranger, await generate(await visitor()));
  return stranger.cookies['device']!;
}

describe('a device cookie that an attacker planted', () => {
  test('invented: is replaced, and opens no account later', async () => {
    const planted = newSecret();
    const victim = await visitor({ device: planted });
    await signUp(victim, 'Victim');
    expect(victim.cookies['device']).not.toContain(planted);
    expect(await accountBehind(planted)).toBeNull();
    expect(await accountBehind(victim.cookies['device']!)).toMatchObject({ nickname: 'Victim' });
  });

  test('issued to the attacker by the server: is replaced as well', async () => {
    const planted = await mintedDevice();
    const victim = await visitor({ device: planted });
    await signUp(victim, 'Second victim');
    expect(await accountBehind(planted)).toBeNull();
    expect(await accountBehind(victim.cookies['device']!)).toMatchObject({
      nickname: 'Second victim',
    });
  });

  test('and that scanned this very code first: is replaced as well', async () => {
    const attacker = await visitor();
    const qrScene = await generate(await visitor());
    await scan(attacker, qrScene);
    const planted = { ...attacker.cookies };
    const victim = await visitor({ ...planted });
    expect((await scan(victim, qrScene)).statusCode).toBe(200);
    for (const phone of [attacker, await visitor({ ...planted })]) {
      expect((await confirm(phone, qrScene, 'Attacker')).statusCode).toBe(404);
      expect((await scan(phone, qrScene)).statusCode).toBe(404);
    }
    expect((await confirm(victim, qrScene, 'Third victim')).statusCode).toBe(200);
    expect(await accountBehind(planted['device']!)).toBeNull();
    expect(await accountBehind(victim.cookies['device']!)).toMatchObject({
      nickname: 'Third victim',
    });
  });

  test('between scan and confirm: cannot confirm', async () => {
    const phone = await visitor();
    const qrScene = await generate(await visitor());
    await scan(phone, qrScene);
    for (const device of [newSecret(), await mintedDevice()]) {
      const other = await visitor({ device });
      expect((await confirm(other, qrScene, 'Other')).statusCode).toBe(404);
    }
    expect((await confirm(phone, qrScene, 'Owner')).statusCode).toBe(200);
  });
});

describe('a QR cookie that an attacker planted', () => {
  test.each([
    ['made up', async () => newSecret()],
    [
      'made by the server some time ago',
      async () => {
        const attacker = await visitor();
        await generate(attacker);
        await t.db.deleteFrom('login_scenes').execute();
        return attacker.cookies['qr']!;
      },
    ],
    [
      'of an attacker who has an open code',
      async () => {
        const attacker = await visitor();
        await generate(attacker);
        return attacker.cookies['qr']!;
      },
    ],
  ])('%s: takes no session', async (_name, plant) => {
    const planted = await plant();
    const victim = await visitor({ qr: planted });
    const qrScene = await generate(victim);
    expect(victim.cookies['qr']).not.toBe(planted);
    const phone = await visitor();
    await scan(phone, qrScene);
    await confirm(phone, qrScene, `Reader ${(readers += 1)}`);
    expect(await statusOf(await visitor({ qr: planted }), qrScene)).toBe('expired');
    expect(await statusOf(victim, qrScene)).toBe('confirmed');
  });

  test('and a planted pair of it and the anti-forgery token takes no session either', async () => {
    const attacker = await visitor();
    await generate(attacker);
    const planted = { ...attacker.cookies };
    const victim = await visitor({ ...planted });
    const qrScene = await generate(victim);
    const phone = await visitor();
    await scan(phone, qrScene);
    await confirm(phone, qrScene, 'Second reader');
    expect(await statusOf(await visitor(planted), qrScene)).toBe('expired');
    expect(await statusOf(victim, qrScene)).toBe('confirmed');
  });

  test('holds the secrets of the five newest codes, so that tabs do not disturb each other', async () => {
    const browser = await visitor();
    const scenes: string[] = [];
    for (let i = 0; i < 6; i += 1) scenes.push(await generate(browser));
    const states: string[] = [];
    for (const qrScene of scenes) states.push(await statusOf(browser, qrScene));
    expect(states).toEqual(['expired', ...Array.from({ length: 5 }, () => 'pending')]);
  });
});

describe('a phone with an old, unsigned cookie', () => {
  test('stays with its account and gets a signed cookie in the same response', async () => {
    const old = newSecret();
    const user = await aUser(t.db, { nickname: 'Early bird' });
    const createdAt = '2026-11-01T00:00:00.000Z';
    await t.db
      .insertInto('identities')
      .values({ provider: 'local', subject: hashOf(old), userId: user.id, createdAt })
      .execute();

    const phone = await visitor({ device: old });
    const desktop = await visitor();
    const qrScene = await generate(desktop);
    const seen = await scan(phone, qrScene);
    expect(seen.json().data.account).toMatchObject({ nickname: 'Early bird' });
    const device = phone.cookies['device']!;
    expect(device).not.toBe(old);
    expect((await confirm(phone, qrScene)).json().data.user.id).toBe(user.id);
    expect(await statusOf(desktop, qrScene)).toBe('confirmed');
    expect(await accountBehind(device)).toMatchObject({ nickname: 'Early bird' });
    // If the response is lost, the old secret still opens the account.
    expect(await accountBehind(old)).toMatchObject({ nickname: 'Early bird' });
  });

  test('stays with its account after the secret key was replaced', async () => {
    const phone = await visitor();
    await signUp(phone, 'Rotated');
    const [secret] = phone.cookies['device']!.split('.');
    expect(await accountBehind(`${secret}.${newSecret()}`)).toMatchObject({ nickname: 'Rotated' });
  });
});

test('a phone may scan the same code twice before it confirms', async () => {
  const phone = await visitor();
  const qrScene = await generate(await visitor());
  await scan(phone, qrScene);
  expect((await scan(phone, qrScene)).statusCode).toBe(200);
  expect((await confirm(phone, qrScene, 'Patient')).statusCode).toBe(200);
});

test('a phone keeps its cookie when a code is not open to it', async () => {
  const phone = await visitor();
  const qrScene = await generate(await visitor());
  await scan(phone, qrScene);
  const { device } = phone.cookies;
  expect((await scan(phone, 'unknown')).statusCode).toBe(404);
  expect(phone.cookies['device']).toBe(device);
  expect((await confirm(phone, qrScene, 'Persistent')).statusCode).toBe(200);
});
