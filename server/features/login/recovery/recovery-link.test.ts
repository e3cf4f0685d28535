import { beforeEach, expect, test } from 'vitest';
import { aMember, aVisitor, whoIs, type TestBrowser } from '../../../../tests/sign-in.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';

const t = await sharedApp();
let admin: Awaited<ReturnType<TestApp['signIn']>>;
const start = new Date('2026-11-15T12:00:00.000Z');
beforeEach(async () => {
  t.clock.now = start;
  admin = await t.signIn('admin');
});

async function linkFor(id: number) {
  const response = await admin.post(`/api/user/${id}/recovery-link`);
  const { url, token, expiresAt } = response.json().data;
  // In the fragment, which reaches no log.
  expect(url).toBe(`${t.config.publicUrl}/recover#token=${token}`);
  return { token: String(token), expiresAt: String(expiresAt) };
}
const view = (browser: TestBrowser, token: string) =>
  browser.post('/api/login/recovery/view', { token });
const use = (browser: TestBrowser, token: string) => browser.post('/api/login/recovery', { token });

test('a link shows the account as often as it is opened, and signs in once', async () => {
  const { user, desktop } = await aMember(t, 'Lost');
  const { token, expiresAt } = await linkFor(user.id);
  expect(expiresAt).toBe('2026-11-15T12:15:00.000Z');
  const browser = await aVisitor(t);
  for (let opened = 0; opened < 2; opened += 1) {
    expect((await view(browser, token)).json().data).toEqual({
      nickname: 'Lost',
      avatarUrl: null,
      expiresAt,
    });
  }
  expect(await whoIs(browser)).toBeNull();
  expect((await use(browser, token)).json().data.user.id).toBe(user.id);
  expect((await whoIs(browser))?.id).toBe(user.id);

  const another = await aVisitor(t);
  expect((await use(another, token)).statusCode).toBe(403);
  expect((await view(another, token)).statusCode).toBe(403);
  const { items } = (await desktop.get('/api/me/notifications')).json().data;
  expect(items.map((item: { data: { event: string } }) => item.data.event)).toEqual(
    expect.arrayContaining(['linkUsed', 'linkMade']),
  );
  const entry = await t.db
    .selectFrom('audit_log')
    .select(['actorId', 'after'])
    .where('action', '=', 'user.recoveryLink')
    .where('targetId', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actorId: admin.user.id, after: JSON.stringify({ expiresAt }) });
});

test('it expires after 15 minutes, and when another is made', async () => {
  const { user } = await aMember(t, 'Lost');
  const [first, second] = [await linkFor(user.id), await linkFor(user.id)];
  const browser = await aVisitor(t);
  expect((await use(browser, first.token)).statusCode).toBe(403);
  t.clock.now = new Date(start.getTime() + 15 * 60_000);
  expect((await view(browser, second.token)).statusCode).toBe(403);
  expect((await use(browser, second.token)).statusCode).toBe(403);
});

test('a suspended account gets no link, and an earlier one does not sign in', async () => {
  const { user } = await aMember(t, 'Lost');
  const { token } = await linkFor(user.id);
  await t.db
    .updateTable('users')
    .set({ bannedAt: start.toISOString() })
    .where('id', '=', user.id)
    .execute();
  const browser = await aVisitor(t);
  expect((await view(browser, token)).statusCode).toBe(403);
  expect((await use(browser, token)).statusCode).toBe(403);
  expect((await admin.post(`/api/user/${user.id}/recovery-link`)).statusCode).toBe(409);
});

test('only administrators make links, for existing accounts', async () => {
  const { user, desktop } = await aMember(t, 'Lost');
  expect((await desktop.post(`/api/user/${user.id}/recovery-link`)).statusCode).toBe(403);
  const visitor = await aVisitor(t);
  expect((await visitor.post(`/api/user/${user.id}/recovery-link`)).statusCode).toBe(401);
  expect((await admin.post('/api/user/999999/recovery-link')).statusCode).toBe(404);
  expect((await visitor.post('/api/login/recovery', {})).statusCode).toBe(400);
  const both = { code: 'x', token: 'x' };
  expect((await visitor.post('/api/login/recovery', both)).statusCode).toBe(400);
});
