import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { openSession } from '../../platform/auth/sessions.ts';

let t: TestApp;
let recordedBefore: number;
const open = async () => void (t = await createTestApp());
const close = () => t.close();
const readRecord = async () => void (recordedBefore = (await onRecord()).length);

/** Opens a new site for each test, for tests that count administrators. */
function onSitesOfTheirOwn() {
  beforeEach(open);
  beforeEach(readRecord);
  afterEach(close);
}

function onOneSite() {
  beforeAll(open);
  beforeEach(readRecord);
  afterAll(close);
}

type Browser = ReturnType<TestApp['browser']>;

const send = ({ cookies }: Browser, method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  t.app.inject({
    method,
    url,
    cookies,
    headers: { 'x-xsrf-token': cookies['XSRF-TOKEN']! },
    ...(payload && { payload }),
  });

const setRoles = (actor: Browser, id: number, ...roles: string[]) =>
  send(actor, 'PUT', `/api/user/${id}/roles`, { roles });

const ban = (actor: Browser, id: number, reason = 'Spam') =>
  send(actor, 'PUT', `/api/user/${id}/ban`, { banned: true, reason });

const unban = (actor: Browser, id: number) =>
  send(actor, 'PUT', `/api/user/${id}/ban`, { banned: false });

const onRecord = () => t.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

/** The audit entries of the current test. */
const audited = async () =>
  (await onRecord()).slice(recordedBefore).map(({ action, actorId, targetId, before, after }) => ({
    action,
    actorId,
    targetId,
    before: JSON.parse(before ?? 'null') as unknown,
    after: JSON.parse(after ?? 'null') as unknown,
  }));

const whoIs = async (reader: Browser) => (await reader.get('/api/me')).json().data;

describe('a change of roles', () => {
  onOneSite();

  test('sets the new roles and ends every session of the account', async () => {
    const administrator = await t.signIn('admin');
    const reader = await t.signIn();
    const response = await setRoles(administrator, reader.user.id, 'editor');
    expect(response.json().data).toMatchObject({ roles: ['user', 'editor'], sessions: 0 });
    expect((await whoIs(reader)).user).toBeNull();
    expect(await audited()).toEqual([
      {
        action: 'user.roles',
        actorId: administrator.user.id,
        targetId: reader.user.id,
        before: { roles: ['user'] },
        after: { roles: ['user', 'editor'] },
      },
    ]);
  });

  test('of one’s own continues in a new session', async () => {
    await t.signIn('admin');
    const administrator = await t.signIn('admin');
    const response = await setRoles(administrator, administrator.user.id, 'editor');
    const fresh = t.browser(Object.fromEntries(response.cookies.map((c) => [c.name, c.value])));
    expect((await whoIs(administrator)).user).toBeNull();
    const { user, access } = await whoIs(fresh);
    expect([user.roles, access.administer, access.editNews]).toEqual([
      ['user', 'editor'],
      false,
      true,
    ]);
  });

  test('without effect does not end sessions and is not audited', async () => {
    const administrator = await t.signIn('admin');
    const editor = await t.signIn('editor');
    await setRoles(administrator, editor.user.id, 'editor', 'editor', 'user');
    expect((await whoIs(editor)).user).not.toBeNull();
    expect(await audited()).toEqual([]);
  });

  test('based on outdated roles is a conflict with the current ones', async () => {
    const administrator = await t.signIn('admin');
    const { id } = await aUser(t.db);
    const change = (roles: string[], base: string[]) =>
      send(administrator, 'PUT', `/api/user/${id}/roles`, { roles, base });
    expect((await change(['user', 'editor'], ['user'])).statusCode).toBe(200);
    const late = await change(['user', 'admin'], ['user']);
    expect([late.statusCode, late.json().data]).toMatchObject([409, { roles: ['user', 'editor'] }]);
    const again = await change(['user', 'editor', 'admin'], ['editor']);
    expect(again.json().data.roles).toEqual(['user', 'editor', 'admin']);
  });

  test('is rejected for unknown roles, unknown accounts and malformed ids', async () => {
    const administrator = await t.signIn('admin');
    const { id } = await aUser(t.db);
    const unknown = await setRoles(administrator, id, 'owner');
    expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([400, ['roles.0']]);
    expect((await setRoles(administrator, 999, 'editor')).statusCode).toBe(404);
    const malformed = await send(administrator, 'PUT', '/api/user/x/roles', { roles: [] });
    expect(malformed.statusCode).toBe(400);
  });
});

describe('a ban', () => {
  onOneSite();

  test('applies at once, and can be lifted', async () => {
    const administrator = await t.signIn('admin');
    const reader = await t.signIn();
    const banned = await ban(administrator, reader.user.id, '  Spam in comments ');
    const bannedAt = t.clock.now.toISOString();
    expect(banned.json().data).toMatchObject({
      bannedAt,
      banReason: 'Spam in comments',
      sessions: 0,
    });
    expect((await whoIs(reader)).user).toBeNull();
    expect((await reader.get('/api/me/sessions')).statusCode).toBe(401);

    const lifted = await unban(administrator, reader.user.id);
    expect(lifted.json().data).toMatchObject({ bannedAt: null, banReason: null });
    expect((await whoIs(reader)).user).toBeNull();
    const ban1 = { bannedAt, banReason: 'Spam in comments' };
    const free = { bannedAt: null, banReason: null };
    expect(await audited()).toMatchObject([
      { action: 'user.ban', before: free, after: ban1 },
      { action: 'user.unban', before: ban1, after: free },
    ]);
  });

  test('of a banned account changes the reason, not the date', async () => {
    const administrator = await t.signIn('admin');
    const reader = await aUser(t.db);
    await ban(administrator, reader.id, 'First');
    const bannedAt = t.clock.now.toISOString();
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    const again = await ban(administrator, reader.id, 'Second');
    expect(again.json().data).toMatchObject({ bannedAt, banReason: 'Second' });
    await ban(administrator, reader.id, 'Second');
    expect(await audited()).toHaveLength(2);
  });

  test.each([undefined, null, '', '   ', 'x'.repeat(201)])(
    'needs a reason, not %j',
    async (reason) => {
      const administrator = await t.signIn('admin');
      const reader = await t.signIn();
      const response = await send(administrator, 'PUT', `/api/user/${reader.user.id}/ban`, {
        banned: true,
        ...(reason !== undefined && { reason }),
      });
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['reason']]);
      expect((await whoIs(reader)).user).not.toBeNull();
    },
  );

  test('is not possible on oneself', async () => {
    await t.signIn('admin');
    const administrator = await t.signIn('admin');
    const response = await ban(administrator, administrator.user.id);
    expect([response.statusCode, response.json().errorMessage]).toEqual([
      409,
      'You cannot suspend your own account.',
    ]);
    expect((await ban(administrator, 999)).statusCode).toBe(404);
  });
});

describe('ending the sessions of an account', () => {
  onOneSite();

  test('signs it out everywhere', async () => {
    const administrator = await t.signIn('admin');
    const reader = await t.signIn();
    await openSession(t.db, reader.user, 'Another browser', t.clock.now);
    const url = `/api/user/${reader.user.id}/sessions`;
    expect((await send(administrator, 'DELETE', url)).json().data.sessions).toBe(0);
    expect((await whoIs(reader)).user).toBeNull();
    await send(administrator, 'DELETE', url);
    expect(await audited()).toMatchObject([
      { action: 'user.endSessions', before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
    expect((await send(administrator, 'DELETE', '/api/user/999/sessions')).statusCode).toBe(404);
    await send(administrator, 'DELETE', `/api/user/${administrator.user.id}/sessions`);
    expect((await whoIs(administrator)).user).toBeNull();
  });
});

describe('the last administrator', () => {
  onSitesOfTheirOwn();

  test('cannot step down', async () => {
    const administrator = await t.signIn('admin');
    const response = await setRoles(administrator, administrator.user.id, 'editor');
    expect([response.statusCode, response.json().errorCode]).toEqual([409, 'CONFLICT']);
    expect((await whoIs(administrator)).access.administer).toBe(true);
    expect(await audited()).toEqual([]);
  });

  test('is not counted while banned', async () => {
    const administrator = await t.signIn('admin');
    const other = await t.signIn('admin');
    await ban(administrator, other.user.id);
    expect((await setRoles(administrator, administrator.user.id)).statusCode).toBe(409);
    expect((await setRoles(administrator, other.user.id)).statusCode).toBe(200);
  });
});

describe('of two administrators one is left', () => {
  onOneSite();

  const races: [string, (a: Administrator, b: Administrator) => Promise<unknown>][] = [
    [
      'two who demote each other',
      (a, b) => Promise.all([setRoles(a, b.user.id), setRoles(b, a.user.id)]),
    ],
    ['two who step down', (a, b) => Promise.all([setRoles(a, a.user.id), setRoles(b, b.user.id)])],
    ['two who ban each other', (a, b) => Promise.all([ban(a, b.user.id), ban(b, a.user.id)])],
    [
      'one who bans and one who steps down',
      (a, b) => Promise.all([ban(a, b.user.id), setRoles(a, a.user.id)]),
    ],
  ];
  type Administrator = Awaited<ReturnType<TestApp['signIn']>>;

  test.each(races)('by %s', async (_, race) => {
    for (let round = 0; round < 5; round++) {
      await t.db.updateTable('users').set({ roles: 'user' }).execute();
      const administrators = [await t.signIn('admin'), await t.signIn('admin')] as const;
      await race(...administrators);
      const left = await t.db
        .selectFrom('users')
        .select('id')
        .where('roles', 'like', '%admin%')
        .where('bannedAt', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});
