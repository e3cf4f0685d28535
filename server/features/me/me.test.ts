import { expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Write } from '../../platform/write.ts';
import { becomeAdministrator } from './become-administrator.ts';

const t = await sharedApp();

const setupToken = () => createSetupToken(t.keys, t.clock.now).token;

test('a visitor has no user, and gets a token for later writes', async () => {
  const visitor = t.browser();
  const response = await visitor.get('/api/me');
  expect(response.json().data).toEqual({
    user: null,
    access: {
      signedIn: false,
      manageGames: false,
      editNews: false,
      moderate: false,
      administer: false,
    },
  });
  expect(visitor.cookies['XSRF-TOKEN']).toBeTruthy();
  expect(response.headers['cache-control']).toBe('private, no-store');
});

test('the access map depends on the roles', async () => {
  const editor = await t.signIn('editor');
  const { user, access } = (await editor.get('/api/me')).json().data;
  expect(user).toMatchObject({ id: editor.user.id, nickname: 'Mika', roles: ['user', 'editor'] });
  expect(access).toEqual({
    signedIn: true,
    manageGames: false,
    editNews: true,
    moderate: true,
    administer: false,
  });
});

test('signing out ends the session on the server, not only in the browser', async () => {
  const reader = await t.signIn();
  const stolen = t.browser({ ...reader.cookies });
  expect((await reader.post('/api/logout')).statusCode).toBe(200);
  expect((await stolen.get('/api/me')).json().data.user).toBeNull();
});

test('a banned user is signed out at once', async () => {
  const reader = await t.signIn();
  await t.db
    .updateTable('users')
    .set({ bannedAt: t.clock.now.toISOString() })
    .where('id', '=', reader.user.id)
    .execute();
  expect((await reader.get('/api/me')).json().data.user).toBeNull();
});

test('sessions end after 14 idle days, an administrator’s after 8 idle hours', async () => {
  const reader = await t.signIn();
  const administrator = await t.signIn('admin');
  const start = t.clock.now;
  t.clock.now = new Date(start.getTime() + 9 * 3_600_000);
  expect((await administrator.get('/api/me')).json().data.user).toBeNull();
  expect((await reader.get('/api/me')).json().data.user).not.toBeNull();
  t.clock.now = new Date(t.clock.now.getTime() + 15 * 86_400_000);
  expect((await reader.get('/api/me')).json().data.user).toBeNull();
  t.clock.now = start;
});

test('a setup token makes its user an administrator once, with a new session', async () => {
  const reader = await t.signIn();
  const before = { ...reader.cookies };
  const token = setupToken();
  const response = await reader.post('/api/setup', { token });
  expect(response.json().data.user.roles).toEqual(['user', 'admin']);
  expect(reader.cookies['sid']).not.toBe(before['sid']);
  expect((await t.browser(before).get('/api/me')).json().data.user).toBeNull();
  expect((await reader.get('/api/me')).json().data.access.administer).toBe(true);

  const second = await t.signIn();
  const again = await second.post('/api/setup', { token });
  expect([again.statusCode, again.json().errorCode]).toEqual([409, 'CONFLICT']);
  expect((await second.get('/api/me')).json().data.access.administer).toBe(false);
});

test('a setup token that is forged or older than 15 minutes is rejected', async () => {
  const reader = await t.signIn();
  const token = setupToken();
  expect((await reader.post('/api/setup', { token: `${token}x` })).statusCode).toBe(403);
  const start = t.clock.now;
  t.clock.now = new Date(start.getTime() + 16 * 60_000);
  expect((await reader.post('/api/setup', { token })).statusCode).toBe(403);
  t.clock.now = start;
});

test('the setup link keeps the role that somebody has given meanwhile', async () => {
  const member = await t.signIn();
  const session = {
    sessionId: 0,
    tokenHash: '',
    provenAt: '',
    isProvenByOldKey: true,
    visitAt: null,
  };
  const caller = {
    ...session,
    ...member.user,
    userId: member.user.id,
    avatarUrl: null,
    createdAt: '',
    visitAt: null,
  };
  await t.db
    .updateTable('users')
    .set({ roles: 'user editor' })
    .where('id', '=', member.user.id)
    .execute();
  const write = (async (work: (db: Db) => Promise<{ result: unknown }>) =>
    t.db.transaction().execute(async (db) => (await work(db)).result)) as unknown as Write;
  const promote = (token: string) =>
    becomeAdministrator({ keys: t.keys, write }, caller, {
      token,
      browser: 'x',
      requestId: 'r',
      now: t.clock.now,
    });
  expect((await promote(setupToken())).user.roles).toEqual(['user', 'editor', 'admin']);

  const bannedAt = t.clock.now.toISOString();
  await t.db.updateTable('users').set({ bannedAt }).where('id', '=', member.user.id).execute();
  await expect(promote(setupToken())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
