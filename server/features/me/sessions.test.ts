import { expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { openSession } from '../../platform/auth/sessions.ts';

const t = await sharedApp();

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const sessionsOf = async (reader: Reader) => (await reader.get('/api/me/sessions')).json().data;

const end = ({ cookies }: Reader, id: number | string) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/me/sessions/${id}`,
    cookies,
    headers: { 'x-xsrf-token': cookies['XSRF-TOKEN']! },
  });

async function secondBrowser({ user }: Reader, browser: string) {
  const { token } = await openSession(t.db, user, browser, t.clock.now);
  return t.browser({ sid: token });
}

test('lists the sessions of a member, and marks the current one', async () => {
  const reader = await t.signIn();
  await t.signIn();
  await secondBrowser(reader, 'Firefox on Linux');
  const at = t.clock.now.toISOString();
  expect(await sessionsOf(reader)).toEqual([
    {
      id: expect.any(Number),
      current: false,
      createdAt: at,
      lastSeenAt: at,
      browser: 'Firefox on Linux',
    },
    {
      id: expect.any(Number),
      current: true,
      createdAt: at,
      lastSeenAt: at,
      browser: 'Test browser',
    },
  ]);
});

test('leaves out expired sessions', async () => {
  const reader = await t.signIn();
  await secondBrowser(reader, 'Left behind');
  const start = t.clock.now;
  for (const days of [10, 20]) {
    t.clock.now = new Date(start.getTime() + days * 86_400_000);
    await reader.get('/api/me');
  }
  expect(await sessionsOf(reader)).toMatchObject([{ current: true }]);
  t.clock.now = start;
});

test('another browser is signed out at once', async () => {
  const reader = await t.signIn();
  const other = await secondBrowser(reader, 'Lost phone');
  const [lost] = await sessionsOf(reader);
  expect((await end(reader, lost.id)).statusCode).toBe(200);
  expect((await other.get('/api/me')).json().data.user).toBeNull();
  expect((await reader.get('/api/me')).json().data.user).not.toBeNull();
  expect((await end(reader, lost.id)).statusCode).toBe(404);
});

test('ending the current session signs out, with a token for the visitor', async () => {
  const reader = await t.signIn();
  const [current] = await sessionsOf(reader);
  const response = await end(reader, current.id);
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  expect(cookies['sid']).toBe('');
  expect(cookies['XSRF-TOKEN']).not.toBe(reader.cookies['XSRF-TOKEN']);
  expect((await reader.get('/api/me')).json().data.user).toBeNull();
});

test('a browser whose session was ended elsewhere can still write, and so sign in again', async () => {
  const reader = await t.signIn();
  await t.db.deleteFrom('sessions').where('userId', '=', reader.user.id).execute();
  expect((await reader.get('/api/me')).json().data.user).toBeNull();
  expect((await reader.post('/api/wechat/web/qr/generate', {})).statusCode).toBe(200);
});

test('another user’s session is 404 like an unknown one', async () => {
  const reader = await t.signIn();
  const stranger = await t.signIn();
  const [theirs] = await sessionsOf(stranger);
  expect((await end(reader, theirs.id)).statusCode).toBe(404);
  expect((await end(reader, 'x')).statusCode).toBe(400);
  expect((await stranger.get('/api/me')).json().data.user).not.toBeNull();
});
