import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../tests/builders.ts';
import type { Config } from '../../../platform/config.ts';
import { startProvider, type TestProvider } from '../../../../tests/simulators/oidc-provider.ts';
import { aMember, aVisitor, whoIs, type TestBrowser } from '../../../../tests/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const settings = (
  more: Partial<NonNullable<Config['oidc']>> = {},
): NonNullable<Config['oidc']> => ({
  ...provider.config,
  label: 'Company account',
  ...more,
});

/** Follows the redirects through the provider's pages and back, like a browser. */
async function signIn(browser: TestBrowser, login: string, query = '') {
  const began = await browser.get(`/api/login/oidc/start${query}`);
  const back = await provider.visit(String(began.headers.location), login);
  const { pathname, search } = new URL(back);
  return browser.get(pathname + search);
}

const home = ({ config }: TestApp) => `${config.publicUrl}/`;

describe('with a certified provider', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ oidc: settings() });
  });
  afterAll(() => t.close());

  test('its button has the operator’s label', async () => {
    const { items } = (await t.app.inject('/api/login/providers')).json().data;
    expect(items).toContainEqual({ id: 'oidc', label: 'Company account' });
  });

  test('a new person gets an account, and returns to it', async () => {
    const browser = await aVisitor(t);
    const response = await signIn(browser, 'ada', '?returnTo=%2Fnews%3Fpage%3D2');
    expect(response.headers.location).toBe(`${t.config.publicUrl}/news?page=2`);
    const user = await whoIs(browser);
    expect(user).toMatchObject({ nickname: 'ada of the company' });
    const [identity] = (await browser.get('/api/me/identities')).json().data.items;
    expect(identity).toMatchObject({ provider: 'oidc', label: 'ada of the company' });

    const again = await aVisitor(t);
    await signIn(again, 'ada');
    expect(await whoIs(again)).toEqual(user);
    const another = await aVisitor(t);
    await signIn(another, 'grace');
    expect((await whoIs(another))?.id).not.toBe(user?.id);
  });

  test('a late response with passkey options does not interfere', async () => {
    const browser = await aVisitor(t);
    const before = t.browser({ ...browser.cookies });
    const began = await browser.get('/api/login/oidc/start');
    for (const { name, value } of (await before.post('/api/login/passkey/options')).cookies) {
      browser.cookies[name] = value;
    }
    const back = new URL(await provider.visit(String(began.headers.location), 'hedy'));
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe(home(t));
    expect(await whoIs(browser)).toMatchObject({ nickname: 'hedy of the company' });
  });

  test('never redirects to another site', async () => {
    const browser = await aVisitor(t);
    const response = await signIn(browser, 'ada', '?returnTo=%2F..%2F%2Fevil.example');
    expect(response.headers.location).toBe(home(t));
  });

  test('a name that somebody has gets a number; the site’s own name is not given', async () => {
    await aUser(t.db, { nickname: 'Edsger of the company' });
    const names: (string | undefined)[] = [];
    const administrator = await t.signIn('admin');
    const { version } = (await administrator.get('/api/admin/settings')).json().data;
    const values = { siteName: 'Niklaus of the company' };
    await administrator.put('/api/admin/settings', { version, values });
    for (const login of ['Edsger', 'Niklaus']) {
      const browser = await aVisitor(t);
      await signIn(browser, login);
      names.push((await browser.get('/api/me')).json().data.user.nickname);
    }
    expect(names).toEqual([
      'Edsger of the company 2',
      expect.stringMatching(/^Member [0-9A-F]{4}$/),
    ]);
  });

  test('a suspended account is rejected', async () => {
    const browser = await aVisitor(t);
    await signIn(browser, 'mallory');
    const { id } = (await whoIs(browser))!;
    const bannedAt = '2026-01-01T00:00:00.000Z';
    await t.db.updateTable('users').set({ bannedAt }).where('id', '=', id).execute();
    const later = await aVisitor(t);
    expect((await signIn(later, 'mallory')).headers.location).toBe(`${home(t)}#sign-in=failed`);
    expect(await whoIs(later)).toBeNull();
  });

  test('a member adds it as a sign-in method, once', async () => {
    const { desktop, user } = await aMember(t);
    const from = async (browser: TestBrowser, site: string) =>
      t.app.inject({
        url: '/api/login/oidc/start?link=1&returnTo=/settings',
        cookies: browser.cookies,
        headers: { 'sec-fetch-site': site },
      });
    expect((await from(desktop, 'cross-site')).statusCode).toBe(403);
    expect((await from(await aVisitor(t), 'same-origin')).statusCode).toBe(401);

    const began = await from(desktop, 'same-origin');
    for (const { name, value } of began.cookies) desktop.cookies[name] = value;
    const back = new URL(await provider.visit(String(began.headers.location), 'linus'));
    expect((await desktop.get(back.pathname + back.search)).headers.location).toBe(
      `${t.config.publicUrl}/settings`,
    );
    const elsewhere = await aVisitor(t);
    await signIn(elsewhere, 'linus');
    expect((await whoIs(elsewhere))?.id).toBe(user.id);

    const other = await aMember(t);
    const second = await from(other.desktop, 'same-origin');
    for (const { name, value } of second.cookies) other.desktop.cookies[name] = value;
    const taken = new URL(await provider.visit(String(second.headers.location), 'linus'));
    const response = await other.desktop.get(taken.pathname + taken.search);
    const [, ticket] = /\/settings#merge=([\w-]+)$/.exec(String(response.headers.location))!;
    const preview = await other.desktop.post('/api/me/merge/preview', { ticket });
    expect(preview.json().data.other.id).toBe(user.id);
    expect((await other.desktop.get('/api/me/identities')).json().data.items).toHaveLength(1);
  });
});

test('it proves a session for sensitive actions, for its own account only', async () => {
  const t = await createTestApp({ oidc: settings() });
  t.clock.now = new Date();
  const browser = await aVisitor(t);
  await signIn(browser, 'ada');
  await browser.post('/api/me/recovery-codes');
  t.clock.now = new Date(Date.now() + 11 * 60_000);
  const isStepUpRequired = async () =>
    (await browser.post('/api/me/recovery-codes')).json().errorCode === 'STEP_UP_REQUIRED';
  expect(await isStepUpRequired()).toBe(true);
  const prove = async (login: string) => {
    const began = await t.app.inject({
      url: '/api/login/oidc/start?purpose=step-up&returnTo=/settings',
      cookies: browser.cookies,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(new URL(String(began.headers.location)).searchParams.get('max_age')).toBe('0');
    for (const { name, value } of began.cookies) browser.cookies[name] = value;
    const back = new URL(await provider.visit(String(began.headers.location), login));
    return (await browser.get(back.pathname + back.search)).headers.location;
  };
  expect(await prove('grace')).toBe(`${t.config.publicUrl}/settings#sign-in=failed`);
  expect(await isStepUpRequired()).toBe(true);
  expect(await prove('ada')).toBe(`${t.config.publicUrl}/settings`);
  expect(await isStepUpRequired()).toBe(false);
  await t.close();
});

test('a new person needs an invitation, when the site is set so', async () => {
  const t = await createTestApp({ oidc: settings(), signup: 'invite' });
  const stranger = await aVisitor(t);
  expect((await signIn(stranger, 'ada')).headers.location).toBe(`${home(t)}#sign-in=failed`);
  const administrator = await t.signIn('admin');
  const { token } = (await administrator.post('/api/login/invitation', {})).json().data;
  expect((await signIn(stranger, 'ada', `?invitation=${token}`)).headers.location).toBe(home(t));
  expect(await whoIs(stranger)).not.toBeNull();

  // The page sends it in a body, because servers log addresses.
  const another = await aVisitor(t);
  const { token: second } = (await administrator.post('/api/login/invitation', {})).json().data;
  const body = { returnTo: '/news', invitation: second };
  const begun = await another.post('/api/login/oidc/start', body);
  const { url } = begun.json().data;
  expect(url).not.toContain(second);
  expect([begun.headers['set-cookie']].flat().join()).not.toContain(second);
  const { pathname, search } = new URL(await provider.visit(url, 'grace'));
  const back = await another.get(pathname + search);
  expect(back.headers.location).toBe(`${t.config.publicUrl}/news`);
  expect(await whoIs(another)).not.toBeNull();
  await t.close();
});

test('roles are added and removed at every sign-in, by exact match', async () => {
  const roles = { claim: 'groups', admin: 'admins', editor: 'writers' };
  const t = await createTestApp({ oidc: settings({ roles }) });
  await t.signIn('admin');
  const rolesOf = async (login: string, groups: unknown) => {
    provider.setGroups(login, groups);
    const browser = await aVisitor(t);
    await signIn(browser, login);
    return ((await whoIs(browser)) as { roles?: string[] } | null)?.roles;
  };
  expect(await rolesOf('boss', ['admins', 'writers'])).toEqual(['user', 'editor', 'admin']);
  expect(await rolesOf('boss', ['writers'])).toEqual(['user', 'editor']);
  expect(await rolesOf('boss', 'admins')).toEqual(['user', 'admin']);
  for (const groups of ['admins,writers', ['Admins'], ['admins '], { admins: true }, undefined]) {
    expect(await rolesOf('boss', groups)).toEqual(['user']);
  }
  await t.close();
});

test('when it is the only sign-in method, all others are rejected', async () => {
  const t = await createTestApp({ oidc: settings({ only: true }) });
  const { items } = (await t.app.inject('/api/login/providers')).json().data;
  expect(items).toEqual([{ id: 'oidc', label: 'Company account' }]);
  const browser = await aVisitor(t);
  for (const [url, body] of [
    ['/api/wechat/web/qr/generate', {}],
    ['/api/login/local/scan', { qrScene: 'x' }],
    ['/api/login/local/confirm', { qrScene: 'x' }],
    ['/api/login/passkey/options', undefined],
    ['/api/login/recovery', { code: 'x' }],
  ] as const) {
    expect((await browser.post(url, body)).statusCode).toBe(403);
  }
  await signIn(browser, 'ada');
  expect(await whoIs(browser)).not.toBeNull();
  await t.close();
});

test('an unreachable provider is reported, to programs and to people', async () => {
  const t = await createTestApp({ oidc: settings({ issuer: 'http://127.0.0.1:9' }) });
  expect((await t.app.inject('/api/login/oidc/start')).statusCode).toBe(503);
  const { desktop } = await aMember(t);
  expect((await desktop.post('/api/me/link/oidc', {})).statusCode).toBe(503);
  const visit = await t.app.inject({
    url: '/api/login/oidc/start?returnTo=%2Fnews',
    headers: { accept: 'text/html,*/*;q=0.8' },
  });
  expect([visit.statusCode, visit.headers.location]).toEqual([
    302,
    `${t.config.publicUrl}/news#sign-in=unavailable`,
  ]);
  await t.close();
});

test('a provider that becomes unreachable during the redirect is reported too', async () => {
  const shortLived = await startProvider();
  const t = await createTestApp({ oidc: settings({ issuer: shortLived.issuer }) });
  const browser = await aVisitor(t);
  const began = await browser.get('/api/login/oidc/start?returnTo=%2Fnews');
  const back = new URL(await shortLived.visit(String(began.headers.location), 'ada'));
  await shortLived.close();
  const response = await browser.get(back.pathname + back.search);
  expect(response.headers.location).toBe(`${t.config.publicUrl}/news#sign-in=unavailable`);
  expect(await whoIs(browser)).toBeNull();
  await t.close();
});

test('adding a sign-in method requires a recent proof', async () => {
  const t = await createTestApp({ oidc: settings() });
  t.clock.now = new Date();
  const { desktop } = await aMember(t);
  const start = () =>
    t.app.inject({
      url: '/api/login/oidc/start?link=1&returnTo=/settings',
      cookies: desktop.cookies,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  await desktop.post('/api/me/recovery-codes');
  expect((await start()).statusCode).toBe(302);
  t.clock.now = new Date(Date.now() + 11 * 60_000);
  expect((await start()).json().errorCode).toBe('STEP_UP_REQUIRED');
  const refused = await desktop.post('/api/me/link/oidc', { returnTo: '/settings' });
  expect(refused.json()).toMatchObject({
    errorCode: 'STEP_UP_REQUIRED',
    data: { ways: ['local', 'recovery'] },
  });
  await t.close();
});

test('the settings page gets the address, and the method is added on return', async () => {
  const t = await createTestApp({ oidc: settings() });
  t.clock.now = new Date();
  const { desktop, user } = await aMember(t);
  const began = await desktop.post('/api/me/link/oidc', { returnTo: '/settings#linked' });
  const back = new URL(await provider.visit(began.json().data.url, 'hedy'));
  const response = await desktop.get(back.pathname + back.search);
  expect(response.headers.location).toBe(`${t.config.publicUrl}/settings#linked`);
  const elsewhere = await aVisitor(t);
  await signIn(elsewhere, 'hedy');
  expect((await whoIs(elsewhere))?.id).toBe(user.id);
  await t.close();
});
