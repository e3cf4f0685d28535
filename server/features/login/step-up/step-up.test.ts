import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import * as contract from '../../../../contract/index.ts';
import { aMember, signInByPhone, type TestBrowser } from '../../../../tests/sign-in.ts';
import { softAuthenticator } from '../../../../tests/soft-authenticator.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const start = new Date('2026-11-15T12:00:00.000Z');
beforeEach(() => {
  t.clock.now = start;
});
const pass = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
};

const newCodes = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.post('/api/me/recovery-codes')).json().data.codes;
/** Tries a sensitive action that every member may perform on their own account. */
const isStepUpRequired = async (browser: TestBrowser): Promise<boolean> => {
  const response = await browser.delete('/api/me/identities/999999');
  if (response.statusCode === 404) return false;
  expect(response.json().errorCode).toBe('STEP_UP_REQUIRED');
  return true;
};

const endpoints: Endpoint[] = Object.values(contract);
const grave = endpoints.filter(({ config }) => config.stepUp);

describe('every endpoint that declares it', () => {
  test('is one of these', () => {
    expect(grave.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'DELETE /api/admin/sources/:id/data',
      'DELETE /api/me',
      'DELETE /api/me/identities/:id',
      'GET /api/admin/backups/:id/file',
      'POST /api/admin/backups/:id/check',
      'POST /api/admin/backups/with-keys',
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

  test.each(grave.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
    '%s requires a proof once ten minutes have passed',
    async (_name, { method, url }) => {
      const { desktop, user } = await aMember(t, 'Grave');
      await newCodes(desktop);
      await t.db
        .updateTable('users')
        .set({ roles: 'user admin', nickname: `Staff ${user.id}` })
        .where('id', '=', user.id)
        .execute();
      const call = desktop[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'];
      pass(9);
      const path = url.replace(':id', '999999');
      if (url !== '/api/me') {
        expect((await call(path)).json().errorCode).not.toBe('STEP_UP_REQUIRED');
      }
      pass(1);
      const refused = (await call(path)).json();
      expect(refused).toMatchObject({
        errorCode: 'STEP_UP_REQUIRED',
        data: { ways: ['local', 'recovery'] },
      });
      await t.db.updateTable('users').set({ roles: 'user' }).where('id', '=', user.id).execute();
    },
  );

  test('is declared in the API document', async () => {
    const { paths } = (await t.app.inject('/api/openapi.json')).json();
    expect(paths['/api/user/{id}/roles'].put['x-step-up']).toBe(true);
    expect(paths['/api/user/list'].get['x-step-up']).toBeUndefined();
  });

  test('checks access first', async () => {
    const { desktop } = await aMember(t);
    await newCodes(desktop);
    pass(11);
    const response = await desktop.put('/api/user/1/roles', { roles: [] });
    expect(response.json().errorCode).toBe('FORBIDDEN');
  });
});

test('the first sign-in methods of an account are added without a proof', async () => {
  const { desktop } = await aMember(t);
  pass(60);
  expect((await desktop.post('/api/me/recovery-codes')).statusCode).toBe(201);
  expect((await desktop.post('/api/me/recovery-codes')).json().errorCode).toBe('STEP_UP_REQUIRED');
});

describe('a proof', () => {
  test('by recovery code lasts ten minutes and uses up the code', async () => {
    const { desktop } = await aMember(t);
    const [code] = await newCodes(desktop);
    pass(11);
    expect(await isStepUpRequired(desktop)).toBe(true);
    const proof = await desktop.post('/api/me/step-up', { code });
    expect(proof.json().data).toEqual({
      expiresAt: new Date(t.clock.now.getTime() + 600_000).toISOString(),
    });
    expect(await isStepUpRequired(desktop)).toBe(false);
    pass(10);
    expect(await isStepUpRequired(desktop)).toBe(true);
    expect((await desktop.post('/api/me/step-up', { code })).statusCode).toBe(403);
  });

  test('by passkey, with or without a handle', async () => {
    const { desktop } = await aMember(t);
    const key = softAuthenticator();
    const creation = (await desktop.post('/api/me/passkeys/options')).json().data;
    await desktop.post('/api/me/passkeys', { response: key.create(creation) });
    for (const userHandle of [undefined, null]) {
      pass(11);
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
    pass(11);
    const { qrScene, provider } = (await desktop.post('/api/me/step-up/qr')).json().data;
    expect(provider).toBe('local');
    const session = desktop.cookies['sid'];
    const view = (await phone.post('/api/login/local/scan', { qrScene })).json().data;
    expect(view.purpose).toBe('step-up');
    await phone.post('/api/login/local/confirm', { qrScene });
    expect(await isStepUpRequired(desktop)).toBe(true);
    const status = await desktop.post('/api/wechat/web/qr/status', { qrScene });
    expect(status.json().data.status).toBe('confirmed');
    expect(desktop.cookies['sid']).toBe(session);
    expect(await isStepUpRequired(desktop)).toBe(false);
  });

  test('by signing in', async () => {
    const { desktop, phone } = await aMember(t);
    await newCodes(desktop);
    pass(11);
    await signInByPhone(desktop, phone);
    expect(await isStepUpRequired(desktop)).toBe(false);
  });
});

describe('not accepted as a proof', () => {
  test('the code of another account, which stays unused', async () => {
    const [mine, theirs] = [await aMember(t), await aMember(t)];
    await newCodes(mine.desktop);
    const [code] = await newCodes(theirs.desktop);
    pass(11);
    expect((await mine.desktop.post('/api/me/step-up', { code })).statusCode).toBe(403);
    expect(await isStepUpRequired(mine.desktop)).toBe(true);
    expect((await theirs.desktop.post('/api/me/step-up', { code })).statusCode).toBe(200);
  });

  test('the phone of another account, or a new one', async () => {
    const [mine, theirs] = [await aMember(t), await aMember(t)];
    await newCodes(mine.desktop);
    pass(11);
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
    pass(11);
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
