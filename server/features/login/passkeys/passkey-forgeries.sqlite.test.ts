import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newSecret } from '../../../platform/auth/secrets.ts';
import { aMember, aVisitor, whoIs, type TestBrowser } from '../../../../tests/sign-in.ts';
import {
  softAuthenticator,
  type Lies,
  type SoftAuthenticator,
} from '../../../../tests/soft-authenticator.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const t = await sharedApp();

const creation = async (browser: TestBrowser) =>
  (await browser.post('/api/me/passkeys/options')).json().data;
const request = async (browser: TestBrowser) =>
  (await browser.post('/api/login/passkey/options')).json().data;

const flip = (at: number) => (given: Buffer) => {
  const changed = Buffer.from(given);
  changed[at < 0 ? changed.length + at : at]! ^= 1;
  return changed;
};
const truncated = (given: Buffer) => given.subarray(0, -1);
const extended = (given: Buffer) => Buffer.concat([given, Buffer.from([0])]);
const nothing = () => Buffer.alloc(0);

type Victim = Awaited<ReturnType<typeof aMember>> & { key: SoftAuthenticator };

async function aVictim(): Promise<Victim> {
  const member = await aMember(t);
  const key = softAuthenticator();
  const response = key.create(await creation(member.desktop));
  expect((await member.desktop.post('/api/me/passkeys', { response })).statusCode).toBe(201);
  return { ...member, key };
}

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** Changes that a forger makes to a genuine response to the right challenge. */
const lies: Record<string, Lies> = {
  'another origin': { origin: 'http://evil.example' },
  'an origin below ours': { origin: 'http://sub.localhost:3000' },
  'another port': { origin: 'http://localhost:3001' },
  'https instead of http': { origin: 'https://localhost:3000' },
  'an origin with a path': { origin: 'http://localhost:3000/' },
  'a null origin': { origin: 'null' },
  'another host': { host: 'evil.example' },
  'a parent of the host': { host: 'host' },
  'an empty host': { host: '' },
  'a challenge of its own': { challenge: randomBytes(32).toString('base64url') },
  'an empty challenge': { challenge: '' },
  'the type of an enrollment': { type: 'webauthn.create' },
  'the type of a payment': { type: 'payment.get' },
  'no type': { clientData: { type: undefined } },
  'a foreign frame': { clientData: { crossOrigin: true } },
  'a foreign frame, as text': { clientData: { crossOrigin: 'true' } },
  'a top origin': { clientData: { topOrigin: 'http://evil.example' } },
  'a frame with a top origin': {
    clientData: { crossOrigin: true, topOrigin: 'http://evil.example' },
  },
  'a challenge that is no text': { clientData: { challenge: 7 } },
  'a list for client data': { clientDataText: '[]' },
  'null for client data': { clientDataText: 'null' },
  'client data that is no JSON': { clientDataText: '{' },
  'empty client data': { clientDataText: '' },
  'nobody present': { flags: 0 },
  'verified, but nobody present': { flags: 0b0000_0100 },
  'backed up, but not able to be': { flags: 0b0001_0001 },
  'a key that it announces and lacks': { flags: 0b0100_0001 },
  'extensions that it announces and lacks': { flags: 0b1000_0001 },
  'truncated authenticator data': { authenticatorData: truncated },
  'extended authenticator data': { authenticatorData: extended },
  'no authenticator data': { authenticatorData: nothing },
  'the signature of another key': { signedBy: otherKey },
  'one bit of the signature': { signature: flip(-1) },
  'the first byte of the signature': { signature: flip(0) },
  'a truncated signature': { signature: truncated },
  'an extended signature': { signature: extended },
  'no signature': { signature: nothing },
  'a signature of zeros': { signature: (given) => Buffer.alloc(given.length) },
  'a signature of r and s that are 0': { signature: () => Buffer.from('3006020100020100', 'hex') },
  'another credential id': { id: randomBytes(32).toString('base64url') },
  'two credential ids': { rawId: randomBytes(32).toString('base64url') },
  'no user handle': { userHandle: null },
  'a user handle of its own': { userHandle: randomBytes(32).toString('base64url') },
  'a user handle with something behind it': { userHandle: 'AAAA' },
};

const bodyOf = (response: Awaited<ReturnType<TestBrowser['post']>>) => {
  const { traceId: _traceId, ...body } = response.json();
  return { status: response.statusCode, body };
};

describe('a forged sign-in is rejected with the same text', () => {
  let victim: Victim;
  let refusal: ReturnType<typeof bodyOf>;
  beforeAll(async () => {
    victim = await aVictim();
    const stranger = await aVisitor(t);
    const response = softAuthenticator().get(await request(stranger));
    refusal = bodyOf(await stranger.post('/api/login/passkey', { response }));
    expect(refusal.status).toBe(403);
  });

  async function expectRefusal(browser: TestBrowser, response: object) {
    const reply = await browser.post('/api/login/passkey', { response });
    expect(bodyOf(reply)).toEqual(refusal);
    expect(await whoIs(browser)).toBeNull();
  }

  test.each(Object.entries(lies))('%s', async (_name, lie) => {
    const forger = await aVisitor(t);
    await expectRefusal(forger, victim.key.get(await request(forger), lie));
  });

  test('the response to a challenge of another browser', async () => {
    const [forger, other] = [await aVisitor(t), await aVisitor(t)];
    await request(forger);
    await expectRefusal(forger, victim.key.get(await request(other)));
  });

  test('without the cookie, and with one that is made up', async () => {
    const browser = await aVisitor(t);
    const response = victim.key.get(await request(browser));
    delete browser.cookies['challenge'];
    await expectRefusal(browser, response);
    browser.cookies['challenge'] = newSecret();
    await expectRefusal(browser, response);
  });

  test('with a cookie that was planted before the challenge', async () => {
    const attacker = await aVisitor(t);
    await request(attacker);
    const challenge = attacker.cookies['challenge']!;
    const browser = await aVisitor(t, { challenge });
    const response = victim.key.get(await request(browser));
    await expectRefusal(await aVisitor(t, { challenge }), response);
    expect((await browser.post('/api/login/passkey', { response })).statusCode).toBe(200);
  });

  test('a replayed response', async () => {
    const browser = await aVisitor(t);
    const response = victim.key.get(await request(browser));
    expect((await browser.post('/api/login/passkey', { response })).statusCode).toBe(200);
    const thief = await aVisitor(t, { challenge: browser.cookies['challenge']! });
    await expectRefusal(thief, response);
  });

  test('a second response to a challenge after a wrong one', async () => {
    const browser = await aVisitor(t);
    const question = await request(browser);
    await expectRefusal(browser, victim.key.get(question, { signature: flip(-1) }));
    await expectRefusal(browser, victim.key.get(question));
  });

  test('a response that comes too late', async () => {
    const browser = await aVisitor(t);
    const response = victim.key.get(await request(browser));
    await t.db
      .updateTable('login_challenges')
      .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
      .execute();
    await expectRefusal(browser, response);
  });

  test('the response to a challenge of another purpose', async () => {
    const [forger, thief] = [await aVictim(), await aVisitor(t)];
    const enrollment = await creation(forger.desktop);
    const stepUp = (await forger.desktop.post('/api/me/step-up/options')).json().data;
    thief.cookies['challenge'] = forger.desktop.cookies['challenge']!;
    for (const { challenge } of [enrollment, stepUp]) {
      await expectRefusal(thief, victim.key.get({ challenge, rpId: 'localhost' }));
    }
  });

  test('the credential of another account with its own handle', async () => {
    const other = await aVictim();
    const forger = await aVisitor(t);
    const question = await request(forger);
    await expectRefusal(
      forger,
      victim.key.get(question, { userHandle: other.key.userHandle() ?? '' }),
    );
  });

  test('the id of one passkey with the signature of another', async () => {
    const other = await aVictim();
    const forger = await aVisitor(t);
    const lie = { id: victim.key.credentialId, userHandle: victim.key.userHandle() ?? '' };
    await expectRefusal(forger, other.key.get(await request(forger), lie));
  });

  test('after all of these, a genuine response still works', async () => {
    const browser = await aVisitor(t);
    const response = victim.key.get(await request(browser));
    expect((await browser.post('/api/login/passkey', { response })).statusCode).toBe(200);
  });
});

describe('a forged registration adds no passkey', () => {
  type Key = Parameters<NonNullable<Lies['key']>>[0];
  const withKey = (label: number, value: number | Buffer) => (key: Key) =>
    new Map(key).set(label, value);

  const forged: Record<string, Lies> = {
    'another origin': { origin: 'http://evil.example' },
    'another host': { host: 'evil.example' },
    'a challenge of its own': { challenge: randomBytes(32).toString('base64url') },
    'the type of a sign-in': { type: 'webauthn.get' },
    'a foreign frame': { clientData: { crossOrigin: true } },
    'nobody present': { flags: 0b0100_0000 },
    'no key announced': { flags: 0b0000_0001 },
    'another id than its own': { id: randomBytes(32).toString('base64url') },
    'two ids': { rawId: randomBytes(32).toString('base64url') },
    'a truncated key': { keyBytes: (key) => key.subarray(0, -8) },
    'a key with something behind it': { keyBytes: extended },
    'a key without a coordinate': { key: (key) => new Map([...key].filter(([k]) => k !== -3)) },
    'a short coordinate': { key: withKey(-3, Buffer.alloc(31, 1)) },
    'a point that is not on the curve': { key: withKey(-3, Buffer.alloc(32, 1)) },
    'a curve that is not of the algorithm': { key: withKey(-1, 2) },
    'an algorithm that is not of the type': { key: withKey(3, -257) },
    'a type that is not of the algorithm': { key: withKey(1, 3) },
    'an algorithm that nobody offered': { key: withKey(3, -35) },
    'no algorithm': { key: (key) => new Map([...key].filter(([k]) => k !== 3)) },
    'a format that nobody knows': { format: 'homemade' },
    'a truncated attestation': { attestation: truncated },
    'an extended attestation': { attestation: extended },
    'no attestation': { attestation: nothing },
    'truncated authenticator data': { authenticatorData: (data) => data.subarray(0, 36) },
  };

  test.each(Object.entries(forged))('%s', async (_name, lie) => {
    const { desktop } = await aMember(t);
    const response = softAuthenticator().create(await creation(desktop), lie);
    const reply = await desktop.post('/api/me/passkeys', { response });
    expect(reply.statusCode).toBe(403);
    expect((await desktop.get('/api/me/identities')).json().data.items).toHaveLength(1);
  });

  test('a short RSA key', async () => {
    const { desktop } = await aMember(t);
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    const n = Buffer.from(weak.export({ format: 'jwk' }).n ?? '', 'base64url');
    const key = softAuthenticator('RS256');
    const response = key.create(await creation(desktop), { key: withKey(-1, n) });
    expect((await desktop.post('/api/me/passkeys', { response })).statusCode).toBe(403);
  });

  test("another browser's challenge, a replay, and a registered passkey", async () => {
    const [one, two] = [await aMember(t), await aMember(t)];
    const key = softAuthenticator();
    const response = key.create(await creation(one.desktop));
    two.desktop.cookies['challenge'] = one.desktop.cookies['challenge']!;
    expect((await two.desktop.post('/api/me/passkeys', { response })).statusCode).toBe(403);
    expect((await one.desktop.post('/api/me/passkeys', { response })).statusCode).toBe(201);
    expect((await one.desktop.post('/api/me/passkeys', { response })).statusCode).toBe(403);
    const again = key.create(await creation(two.desktop));
    expect((await two.desktop.post('/api/me/passkeys', { response: again })).statusCode).toBe(403);
  });
});
