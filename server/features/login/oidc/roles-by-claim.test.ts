import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../../tests/simulators/oidc-provider.ts';
import { aVisitor, whoIs, type TestBrowser } from '../../../../tests/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

const roles = { claim: 'groups', admin: 'admins', editor: 'writers' };
let provider: TestProvider;
let t: TestApp;
beforeAll(async () => {
  provider = await startProvider();
  t = await createTestApp({ oidc: { ...provider.config, label: null, roles } });
});
afterAll(async () => {
  await t.close();
  await provider.close();
});

async function visit(groups: unknown) {
  provider.setGroups('chief', groups);
  const browser = await aVisitor(t);
  const began = await browser.get('/api/login/oidc/start');
  const back = new URL(await provider.visit(String(began.headers.location), 'chief'));
  const { headers } = await browser.get(back.pathname + back.search);
  return { browser, location: String(headers.location) };
}
const rolesOf = async (browser: TestBrowser) =>
  ((await whoIs(browser)) as { roles?: string[] } | null)?.roles;

test('a role by claim is kept by the last administrator, who is told; others lose it everywhere', async () => {
  const first = await visit(['admins']);
  expect(await rolesOf(first.browser)).toEqual(['user', 'admin']);
  const kept = await visit(undefined);
  expect(kept.location).toMatch(/\/#sign-in=last-administrator$/);
  expect(await rolesOf(kept.browser)).toEqual(['user', 'admin']);

  await t.signIn('admin');
  const lost = await visit(undefined);
  expect(lost.location).toMatch(/\/#sign-in=roles-lost$/);
  expect(await rolesOf(lost.browser)).toEqual(['user']);
  expect(await rolesOf(kept.browser)).toBeUndefined();
});

test('a role by claim does not hold in a session that another key opens', async () => {
  const { browser } = await visit(['admins', 'writers']);
  const { codes } = (await browser.post('/api/me/recovery-codes')).json().data;
  const elsewhere = await aVisitor(t);
  await elsewhere.post('/api/login/recovery', { code: codes[0] });
  expect(await rolesOf(elsewhere)).toEqual(['user']);
  expect((await elsewhere.get('/api/user/list')).statusCode).toBe(403);
  expect(await rolesOf(browser)).toEqual(['user', 'editor', 'admin']);

  await t.db.updateTable('users').set({ roles: 'user' }).where('nickname', '=', 'Mika').execute();
  const asLast = await aVisitor(t);
  await asLast.post('/api/login/recovery', { code: codes[1] });
  expect(await rolesOf(asLast)).toEqual(['user', 'admin']);
});
