import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEvilIssuer, type EvilIssuer } from '../../../../tests/simulators/evil-issuer.ts';
import { aMember, aVisitor, whoIs, type TestBrowser } from '../../../../tests/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let issuer: EvilIssuer;
let t: TestApp;
beforeAll(async () => {
  issuer = await startEvilIssuer();
  issuer.lie();
  t = await createTestApp({
    oidc: {
      issuer: issuer.issuer,
      clientId: 'ludex',
      clientSecret: issuer.clientSecret,
      label: null,
      roles: null,
      only: false,
    },
  });
});
afterAll(() => Promise.all([t.close(), issuer.close()]));

async function start(browser: TestBrowser): Promise<string> {
  const response = await browser.get('/api/login/oidc/start');
  expect(response.statusCode).toBe(302);
  return String(response.headers.location);
}

type Callback = { code: string; state: string; iss: string };

/** The callback parameters that the provider sends when this person signs in there. */
async function visit(address: string, login: string): Promise<Callback> {
  const { searchParams } = new URL(await issuer.visit(address, login));
  return Object.fromEntries(searchParams) as Callback;
}

const callback = (browser: TestBrowser, query: Record<string, string>) =>
  browser.get(`/api/login/oidc/callback?${new URLSearchParams(query).toString()}`);

async function expectRefusal(
  browser: TestBrowser,
  response: Awaited<ReturnType<TestBrowser['get']>>,
) {
  expect([response.statusCode, response.headers.location]).toEqual([
    302,
    `${t.config.publicUrl}/#sign-in=failed`,
  ]);
  expect(await whoIs(browser)).toBeNull();
}

type Forged = (browser: TestBrowser, query: Callback) => unknown;

const callbacks: Record<string, Forged> = {
  'another state': (browser, query) => callback(browser, { ...query, state: 'x' }),
  'no state': (browser, { code, iss }) => callback(browser, { code, iss }),
  'another code': (browser, query) => callback(browser, { ...query, code: 'x' }),
  'no code': (browser, { state, iss }) => callback(browser, { state, iss }),
  'no issuer, though one is promised': (browser, { code, state }) =>
    callback(browser, { code, state }),
  'another issuer, as in a mix-up': (browser, query) =>
    callback(browser, { ...query, iss: 'https://evil.example' }),
  'an error of the provider': (browser, { state, iss }) =>
    callback(browser, { error: 'access_denied', state, iss }),
  'two states': (browser, query) =>
    browser.get(`/api/login/oidc/callback?${new URLSearchParams(query).toString()}&state=x`),
  'the state of another browser': async (browser, query) => {
    const { state } = await visit(await start(await aVisitor(t)), 'forged');
    return callback(browser, { ...query, state });
  },
  'the code of another browser': async (browser, query) => {
    const { code } = await visit(await start(await aVisitor(t)), 'forged');
    return callback(browser, { ...query, code });
  },
  'no cookie': (browser, query) => {
    delete browser.cookies['oidc'];
    return callback(browser, query);
  },
  'a cookie that is not ours': (browser, query) => {
    browser.cookies['oidc'] = 'x'.repeat(200);
    return callback(browser, query);
  },
  'the cookie of another browser': async (browser, query) => {
    const stranger = await aVisitor(t);
    await start(stranger);
    browser.cookies['oidc'] = stranger.cookies['oidc']!;
    return callback(browser, query);
  },
  'the cookie and the address of another browser': async (browser) => {
    const stranger = await aVisitor(t);
    const query = await visit(await start(stranger), 'forged');
    browser.cookies['oidc'] = stranger.cookies['oidc']!;
    return callback(browser, query);
  },
  'no anti-forgery token': (browser, query) => {
    delete browser.cookies['XSRF-TOKEN'];
    return callback(browser, query);
  },
  'an anti-forgery token that is not ours': (browser, query) => {
    browser.cookies['XSRF-TOKEN'] = browser.cookies['XSRF-TOKEN']!.replace(/\..*/, '.forged');
    return callback(browser, query);
  },
};

test.each(Object.entries(callbacks))(
  'nobody is signed in by a callback with %s',
  async (_, forge) => {
    const browser = await aVisitor(t);
    const query = await visit(await start(browser), 'forged');
    await expectRefusal(browser, (await forge(browser, query)) as never);
  },
);

test('an anti-forgery token from before the start does not fit', async () => {
  const browser = await aVisitor(t);
  const token = browser.cookies['XSRF-TOKEN']!;
  const query = await visit(await start(browser), 'forged');
  browser.cookies['XSRF-TOKEN'] = token;
  await expectRefusal(browser, await callback(browser, query));
});

test('a member stays signed in, even if both cookies were planted', async () => {
  const attacker = await aVisitor(t);
  const query = await visit(await start(attacker), 'forged');
  const { desktop, user } = await aMember(t);
  const { sid = '' } = desktop.cookies;
  const victim = t.browser({ ...attacker.cookies, sid });
  const response = await callback(victim, query);
  expect(response.headers.location).toBe(`${t.config.publicUrl}/#sign-in=failed`);
  expect((await whoIs(victim))?.id).toBe(user.id);
});

test('a callback works once, even if the provider issues a second code for it', async () => {
  const browser = await aVisitor(t);
  const address = await start(browser);
  const [query, again] = [await visit(address, 'honest'), await visit(address, 'honest')];
  const begun = { ...browser.cookies };
  expect((await callback(browser, query)).headers.location).toBe(`${t.config.publicUrl}/`);
  for (const replayed of [query, again]) {
    const thief = await aVisitor(t, { ...begun });
    await expectRefusal(thief, await callback(thief, replayed));
  }
});
