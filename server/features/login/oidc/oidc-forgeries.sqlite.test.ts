import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startEvilIssuer,
  type Claims,
  type EvilIssuer,
  type Forgery,
} from '../../../../tests/simulators/evil-issuer.ts';
import { aVisitor, whoIs, type TestBrowser } from '../../../../tests/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let issuer: EvilIssuer;
let other: EvilIssuer;
let t: TestApp;
beforeAll(async () => {
  [issuer, other] = await Promise.all([startEvilIssuer(), startEvilIssuer()]);
  t = await aSite();
});
afterAll(() => Promise.all([t.close(), issuer.close(), other.close()]));

const aSite = () =>
  createTestApp({
    oidc: {
      issuer: issuer.issuer,
      clientId: 'ludex',
      clientSecret: issuer.clientSecret,
      label: null,
      roles: null,
      only: false,
    },
  });

async function start(browser: TestBrowser, query = ''): Promise<string> {
  const response = await browser.get(`/api/login/oidc/start${query}`);
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

const accounts = async () => (await t.db.selectFrom('users').select('id').execute()).length;

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

test('a genuine sign-in works, so that the forgeries fail for their own reasons', async () => {
  const browser = await aVisitor(t);
  issuer.lie();
  const query = await visit(await start(browser, '?returnTo=/news'), 'honest');
  expect((await callback(browser, query)).headers.location).toBe(`${t.config.publicUrl}/news`);
  expect(await whoIs(browser)).toMatchObject({ nickname: 'honest of the company' });
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (change: Claims): Forgery => ({ claims: (honest) => ({ ...honest, ...change }) });
const without = (name: string): Forgery => ({
  claims: ({ [name]: _gone, ...rest }) => rest,
});
const alg =
  (name: unknown): NonNullable<Forgery['header']> =>
  (header) => ({ ...header, alg: name });

const forgeries: Record<string, Forgery> = {
  'alg none': { header: alg('none'), signature: () => '' },
  'alg None': { header: alg('None'), signature: () => '' },
  'alg NONE with a signature': { header: alg('NONE') },
  'no alg': { header: () => ({ kid: 'one' }) },
  'an alg that is no text': { header: alg(7) },
  'HS256 with the public key': {
    header: alg('HS256'),
    signature: (input, { mac, publicPem }) => mac(input, publicPem),
  },
  'HS256 with the client secret': {
    header: alg('HS256'),
    signature: (input, { mac, clientSecret }) => mac(input, clientSecret),
  },
  'HS256 with nothing': { header: alg('HS256'), signature: (input, { mac }) => mac(input, '') },
  'RS384, which was not announced': {
    header: alg('RS384'),
    signature: (input, { sign }) => sign(input, 'own', 'sha384'),
  },
  'RS512, which was not announced': {
    header: alg('RS512'),
    signature: (input, { sign }) => sign(input, 'own', 'sha512'),
  },
  'ES256 with a signature of RSA': { header: alg('ES256') },
  'PS256 with a signature of PKCS #1': { header: alg('PS256') },
  'the signature of another key': { signature: (input, { sign }) => sign(input, 'other') },
  'no signature': { signature: () => '' },
  'a signature of another text': { signature: (input, { sign }) => sign(`${input}x`) },
  'a truncated signature': { signature: (input, { sign }) => sign(input).slice(0, -4) },
  'a key of its own in the header': {
    header: (header) => ({ ...header, jwk: other.otherJwk }),
    signature: (input, { sign }) => sign(input, 'other'),
  },
  'an address of keys in the header': {
    header: (header) => ({ ...header, jku: `${other.issuer}/jwks` }),
    signature: (input, { sign }) => sign(input, 'other'),
  },
  'an unknown key': { header: (header) => ({ ...header, kid: 'two' }) },
  'a critical header that nobody knows': { header: (header) => ({ ...header, crit: ['x'], x: 1 }) },
  'another issuer': claims({ iss: 'https://evil.example' }),
  'an issuer with a slash behind it': { claims: (c) => ({ ...c, iss: `${String(c['iss'])}/` }) },
  'an issuer in capitals': { claims: (c) => ({ ...c, iss: String(c['iss']).toUpperCase() }) },
  'no issuer': without('iss'),
  'an issuer that is a list': { claims: (c) => ({ ...c, iss: [c['iss']] }) },
  'another audience': claims({ aud: 'somebody-else' }),
  'a list of other audiences': claims({ aud: ['somebody-else', 'another'] }),
  'no audience': without('aud'),
  'an empty audience': claims({ aud: [] }),
  'an audience in capitals': claims({ aud: 'LUDEX' }),
  'two audiences and no azp': claims({ aud: ['ludex', 'other'] }),
  'two audiences and the azp of the other': claims({ aud: ['ludex', 'other'], azp: 'other' }),
  'one audience and the azp of another': claims({ azp: 'other' }),
  'another nonce': claims({ nonce: 'another' }),
  'no nonce': without('nonce'),
  'an empty nonce': claims({ nonce: '' }),
  'a nonce that is a list': { claims: (c) => ({ ...c, nonce: [c['nonce']] }) },
  'another at_hash': claims({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  'an empty at_hash': claims({ at_hash: '' }),
  'an at_hash that is no text': claims({ at_hash: 7 }),
  'the whole hash for at_hash': {
    claims: (c) => ({ ...c, at_hash: `${String(c['at_hash'])}AAAAAAAAAAAAAAAAAAAAA` }),
  },
  'expired an hour ago': claims({ exp: now() - 3600 }),
  'expired in 1970': claims({ exp: 0 }),
  'no expiry': without('exp'),
  'an expiry that is text': claims({ exp: 'tomorrow' }),
  'not valid before tomorrow': claims({ nbf: now() + 86_400 }),
  'a beginning that is text': claims({ nbf: 'today' }),
  'no time of issue': without('iat'),
  'a time of issue that is text': claims({ iat: 'now' }),
  'no subject': without('sub'),
  'an empty subject': claims({ sub: '' }),
  'a subject that is a number': claims({ sub: 7 }),
  'no ID token': { idToken: () => undefined },
  'an ID token that is none': { idToken: () => 'x.y.z' },
  'an ID token of two parts': { idToken: (token) => token.split('.').slice(0, 2).join('.') },
  'an ID token of four parts': { idToken: (token) => `${token}.x` },
  'an empty ID token': { idToken: () => '' },
  'a token response that is no JSON': { token: () => ({ body: '<html>' }) },
  'a token response of another type': {
    token: (body) => ({ body, headers: { 'content-type': 'text/html' } }),
  },
  'a huge token response': {
    token: (body) => ({ body: { ...body, padding: 'x'.repeat(1_100_000) } }),
  },
  'a redirect of the token endpoint': {
    token: () => ({ status: 307, headers: { location: `${other.issuer}/token` }, body: '' }),
  },
  'an error of the token endpoint': {
    token: () => ({ status: 400, body: { error: 'invalid_grant' } }),
  },
  'a failure of the token endpoint': { token: () => ({ status: 500, body: {} }) },
  'the userinfo of somebody else': {
    userinfo: (body) => ({ body: { ...body, sub: 'honest' } }),
  },
  'a userinfo without a subject': {
    userinfo: ({ sub: _gone, ...body }) => ({ body }),
  },
  'a huge userinfo': {
    userinfo: (body) => ({ body: { ...body, padding: 'x'.repeat(1_100_000) } }),
  },
  'a redirect of the userinfo': {
    userinfo: () => ({ status: 302, headers: { location: `${other.issuer}/me` }, body: '' }),
  },
  'no access token': { token: ({ access_token: _gone, ...body }) => ({ body }) },
  'another type of token': { token: (body) => ({ body: { ...body, token_type: 'mac' } }) },
};

test.each(Object.entries(forgeries))('nobody is signed in by %s', async (_name, forgery) => {
  const before = await accounts();
  const browser = await aVisitor(t);
  issuer.lie(forgery);
  const query = await visit(await start(browser), 'forged');
  await expectRefusal(browser, await callback(browser, query));
  expect(await accounts()).toBe(before);
});

/** The provider's metadata is read once, so each of these needs its own site. */
const selfDescriptions: Record<string, Forgery> = {
  'keys of somebody else': { jwks: () => ({ body: { keys: [other.otherJwk] } }) },
  'no keys': { jwks: () => ({ body: { keys: [] } }) },
  'keys that are no JSON': { jwks: () => ({ body: '<html>' }) },
  'huge keys': { jwks: (body) => ({ body: { ...body, padding: 'x'.repeat(1_100_000) } }) },
  'a redirect to other keys': {
    jwks: () => ({ status: 302, headers: { location: `${other.issuer}/jwks` }, body: '' }),
  },
};

test.each(Object.entries(selfDescriptions))('nobody is signed in by %s', async (_name, forgery) => {
  const site = await aSite();
  const browser = await aVisitor(site);
  issuer.lie(forgery);
  const query = await visit(await start(browser), 'forged');
  await expectRefusal(browser, await callback(browser, query));
  await site.close();
});

test.each([
  ['another issuer', (d: object) => ({ body: { ...d, issuer: 'https://evil.example' } })],
  ['no JSON', () => ({ body: '<html>' })],
  ['too much', (d: object) => ({ body: { ...d, padding: 'x'.repeat(1_100_000) } })],
  ['a redirect', () => ({ status: 302, headers: { location: 'https://evil.example/' }, body: '' })],
])('a provider that describes itself by %s is not there', async (_name, discovery) => {
  const site = await aSite();
  issuer.lie({ discovery });
  const response = await (await aVisitor(site)).get('/api/login/oidc/start');
  expect([response.statusCode, response.json().errorCode]).toEqual([503, 'OVERLOADED']);
  issuer.lie();
  expect((await (await aVisitor(site)).get('/api/login/oidc/start')).statusCode).toBe(302);
  await site.close();
});
