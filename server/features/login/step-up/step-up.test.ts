import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import * as contract from '../../../../contract/index.ts';
import { aUser } from '../../../../tests/builders.ts';
import { aMember, newCodes, signInByPhone, type TestBrowser } from '../../../../tests/sign-in.ts';
import { softAuthenticator } from '../../../../tests/soft-authenticator.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let t: TestApp;
let ssoOnly: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  ssoOnly = await createTestApp({
    oidc: {
      issuer: 'http://127.0.0.1:9',
      clientId: 'ludex',
      clientSecret: null,
      label: null,
      only: true,
      roles: null,
    },
  });
});
afterAll(() => Promise.all([t.close(), ssoOnly.close()]));

const start = new Date('2026-11-15T12:00:00.000Z');
beforeEach(() => {
  t.clock.now = ssoOnly.clock.now = start;
});
const pass = ({ clock }: TestApp, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

/** Tries a sensitive action that every member may perform on their own account. */
const isStepUpRequired = async (browser: TestBrowser): Promise<boolean> => {
  const response = await browser.delete('/api/me/identities/999999');
  if (response.statusCode === 404) return false;
  expect(response.json().errorCode).toBe('STEP_UP_REQUIRED');
  return true;
};

const endpoints: Endpoint[] = Object.values(contract);
const grave = endpoints.filter(({ config }) => config.stepUp === true);

/** An administrator's browser, on a site that accepts their keys. */
const accounts = {
  'one key': async () => administrator(t, await aMember(t, 'Grave'), ['local']),
  'two keys': async () => {
    const member = await aMember(t, 'Grave');
    await newCodes(member.desktop);
    return administrator(t, member, ['local', 'recovery']);
  },
  'a site with single sign-on only': async () => {
    const user = await aUser(ssoOnly.db, { nickname: 'Grave' });
    for (const provider of ['local', 'oidc', 'passkey'] as const) {
      const createdAt = '2026-01-01T00:00:00.000Z';
      const identity = { provider, subject: `${provider} ${user.id}`, userId: user.id, createdAt };
      await ssoOnly.db.insertInto('identities').values(identity).execute();
    }
    return administrator(ssoOnly, { desktop: await ssoOnly.signInAs(user), user }, ['oidc']);
  },
};

async function administrator(
  site: TestApp,
  { desktop, user }: { desktop: TestBrowser; user: { id: number } },
  ways: string[],
) {
  const change = { roles: 'user admin', nickname: `Staff ${user.id}` };
  await site.db.updateTable('users').set(change).where('id', '=', user.id).execute();
  return { site, browser: desktop, ways };
}

const call = (browser: TestBrowser, { method, url }: Endpoint) =>
  browser[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](url.replace(':id', '999999'));

describe.each(grave.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test.each(Object.entries(accounts))('with %s', async (_account, open) => {
      const old = await open();
      pass(old.site, 10);
      expect((await call(old.browser, endpoint)).json()).toMatchObject({
        errorCode: 'STEP_UP_REQUIRED',
        data: { ways: old.ways },
      });
      const fresh = await open();
      pass(fresh.site, 9);
      const response = await call(fresh.browser, endpoint);
      expect(response.json().errorCode).not.toBe('STEP_UP_REQUIRED');
    });
  },
);

describe('every endpoint that declares it', () => {
  test('is one of these', () => {
    expect(grave.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'DELETE /api/admin/sources/:id/data',
      'DELETE /api/me',
      'DELETE /api/me/identities/:id',
      'GET /api/admin/backups/:id/file',
      'POST /api/admin/backups/:id/check',
      'POST /api/admin/backups/with-keys',
      'POST /api/admin/demo/remove',
      'POST /api/me/link/oidc',
      'POST /api/me/link/qr',
      'POST /api/me/merge',
      'POST /api/me/merge/undo',
      'POST /api/me/passkeys',
      'POST /api/me/passkeys/options',
      'POST /api/me/recovery-codes',
      'POST /api/user/:id/recovery-link',
      'PUT /api/user/:id/ban',
      'PUT /api/user/:id/roles',
    ]);
  });

  test('is declared in the API document', async () => {
    const { paths } = (await t.app.inject('/api/openapi.json')).json();
    expect(paths['/api/user/{id}/roles'].put['x-step-up']).toBe(true);
    expect(paths['/api/user/list'].get['x-step-up']).toBeUndefined();
  });

  test('checks access first', async () => {
    const { desktop } = await aMember(t);
    await newCodes(desktop);
    pass(t, 11);
    const response = await desktop.put('/api/user/1/roles', { roles: [] });
    expect(response.json().errorCode).toBe('FORBIDDEN');
  });
});

test('an account without a key that works is told that nothing proves it', async () => {
  const browser = await t.signInAs(await aUser(t.db));
  pass(t, 9);
  expect((await browser.delete('/api/me/identities/999999')).statusCode).toBe(404);
  pass(t, 1);
  const refused = (await browser.post('/api/me/recovery-codes')).json();
  expect(refused).toMatchObject({ errorCode: 'STEP_UP_REQUIRED', data: { ways: [] } });
});

test('under single sign-on only, nothing else proves anything', async () => {
  const { browser } = await accounts['a site with single sign-on only']();
  const response = softAuthenticator().get({ challenge: 'x', rpId: 'localhost' });
  for (const [url, body] of [
    ['/api/me/step-up', { code: 'XXXX-XXXX-XXXX-XXXX' }],
    ['/api/me/step-up', { response }],
    ['/api/me/step-up/options', undefined],
    ['/api/me/step-up/qr', undefined],
  ] as const) {
    expect((await browser.post(url, body)).json().errorCode).toBe('FORBIDDEN');
  }
});

describe('a proof', () => {
  test('by recovery code lasts ten minutes and uses up the code', async () => {
    const { desktop } = await aMember(t);
    const [code] = await newCodes(desktop);
    pass(t, 11);
    expect(await isStepUpRequired(desktop)).toBe(true);
    const proof = await desktop.post('/api/me/step-up', { code });
    expect(proof.json().data).toEqual({
      expiresAt: new Date(t.clock.now.getTime() + 600_000).toISOString(),
    });
    expect(await isStepUpRequired(desktop)).toBe(false);
    pass(t, 10);
    expect(await isStepUpRequired(desktop)).toBe(true);
    expect((await desktop.post('/api/me/step-up', { code })).statusCode).toBe(403);
  });

  test('by passkey, with or without a handle', async () => {
    const { desktop } = await aMember(t);
    const key = softAuthenticator();
    const creation = (await desktop.post('/api/me/passkeys/options')).json().data;
    await desktop.post('/api/me/passkeys', { response: key.create(creation) });
    for (const userHandle of [undefined, null]) {
      pass(t, 11);
      expect(await isStepUpRequired(desktop)).toBe(true);
      const options = (await desktop.post('/api/me/step-up/options')).json().data;
      expect(options.allowCredentials).toMatchObject([{ id: key.credentialId }]);
      const lie = userHandle === null ? { userHandle } : {};
      const response = key.get(options, lie);
      expect((await desktop.post('/api/me/step-up', { response })).statusCode).toBe(200);
      expect(await isStepUpRequired(desktop)).toBe(false);
    }
  });

  test('by a scan with a phone of the account', async () => {
    const { desktop, phone } = await aMember(t);
    await newCodes(desktop);
    pass(t, 11);
    const { qrScene, provider } = (await desktop.post('/api/me/step-up/qr')).json().data;
    expect(provider).toBe('local');
    const view = (await phone.post('/api/login/local/scan', { qrScene })).json().data;
    expect(view.purpose).toBe('step-up');
    await phone.post('/api/login/local/confirm', { qrScene });
    expect(await isStepUpRequired(desktop)).toBe(true);
    const status = await desktop.post('/api/wechat/web/qr/status', { qrScene });
    expect(status.json().data.status).toBe('confirmed');
    expect(await isStepUpRequired(desktop)).toBe(false);
  });

  test('by signing in', async () => {
    const { desktop, phone } = await aMember(t);
    await newCodes(desktop);
    pass(t, 11);
    await signInByPhone(desktop, phone);
    expect(await isStepUpRequired(desktop)).toBe(false);
  });
});

describe('not accepted as a proof', () => {
  test('the code of another account, which stays unused', async () => {
    const [mine, theirs] = [await aMember(t), await aMember(t)];
    await newCodes(mine.desktop);
    const [code] = await newCodes(theirs.desktop);
    pass(t, 11);
    expect((await mine.desktop.post('/api/me/step-up', { code })).statusCode).toBe(403);
    expect(await isStepUpRequired(mine.desktop)).toBe(true);
    expect((await theirs.desktop.post('/api/me/step-up', { code })).statusCode).toBe(200);
  });

  test('the phone of another account, or a new one', async () => {
    const [mine, theirs] = [await aMember(t), await aMember(t)];
    await newCodes(mine.desktop);
    pass(t, 11);
    const stranger = t.browser();
    await stranger.get('/api/me');
    for (const phone of [theirs.phone, stranger]) {
      const { qrScene } = (await mine.desktop.post('/api/me/step-up/qr')).json().data;
      expect((await phone.post('/api/login/local/scan', { qrScene })).statusCode).toBe(404);
      const body = { qrScene, nickname: 'Stranger' };
      expect((await phone.post('/api/login/local/confirm', body)).statusCode).toBe(404);
    }
    expect(await isStepUpRequired(mine.desktop)).toBe(true);
  });

  test('the passkey of another account', async () => {
    const [mine, theirs] = [await aMember(t), await aMember(t)];
    const key = softAuthenticator();
    const creation = (await theirs.desktop.post('/api/me/passkeys/options')).json().data;
    await theirs.desktop.post('/api/me/passkeys', { response: key.create(creation) });
    await newCodes(mine.desktop);
    pass(t, 11);
    const options = (await mine.desktop.post('/api/me/step-up/options')).json().data;
    for (const userHandle of [key.userHandle() ?? '', null]) {
      const response = key.get(options, { userHandle });
      expect((await mine.desktop.post('/api/me/step-up', { response })).statusCode).toBe(403);
    }
    expect(await isStepUpRequired(mine.desktop)).toBe(true);
  });

  test('none, or two at once', async () => {
    const { desktop } = await aMember(t);
    const [code] = await newCodes(desktop);
    const response = softAuthenticator().get({ challenge: 'x', rpId: 'localhost' });
    expect((await desktop.post('/api/me/step-up', {})).statusCode).toBe(400);
    expect((await desktop.post('/api/me/step-up', { code, response })).statusCode).toBe(400);
    expect((await desktop.get('/api/me/recovery-codes')).json().data.left).toBe(10);
  });
});
