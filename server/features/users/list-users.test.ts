import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { openSession } from '../../platform/auth/sessions.ts';

// All accounts are counted, so each test has its own site.
let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

type Browser = ReturnType<TestApp['browser']>;

const list = async (actor: Browser, query = '') =>
  (await actor.get(`/api/user/list?${query}`)).json().data;

describe('the list of accounts', () => {
  test('lists the newest first, with their sessions', async () => {
    const reader = await t.signIn();
    await openSession(t.db, reader.user, 'Another browser', t.clock.now);
    const silent = await aUser(t.db, { nickname: 'Noa' });
    const administrator = await t.signIn('admin');
    const { items, total, page, size } = await list(administrator);
    expect({ total, page, size }).toEqual({ total: 3, page: 1, size: 10 });
    expect(items.map(({ id }: { id: number }) => id)).toEqual([
      administrator.user.id,
      silent.id,
      reader.user.id,
    ]);
    expect(items[1]).toEqual({
      id: silent.id,
      nickname: 'Noa',
      avatarUrl: null,
      roles: ['user'],
      staff: null,
      demo: false,
      bannedAt: null,
      banReason: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      lastSeenAt: null,
      sessions: 0,
    });
    expect(items[2]).toMatchObject({ lastSeenAt: t.clock.now.toISOString(), sessions: 2 });
  });

  test('counts only sessions that are still valid', async () => {
    const reader = await t.signIn();
    t.clock.now = new Date(t.clock.now.getTime() + 15 * 86_400_000);
    const administrator = await t.signIn('admin');
    const { items } = await list(administrator, `q=${reader.user.id}`);
    expect(items[0]).toMatchObject({ id: reader.user.id, sessions: 0 });
  });

  test('is searched by part of the name, taken literally, or by id', async () => {
    const administrator = await t.signIn('admin');
    const names = ['Zoë Quinn', 'zoo_keeper', '100%', 'back\\slash', '小明'];
    const users = await Promise.all(names.map((nickname) => aUser(t.db, { nickname })));
    const found = async (q: string) =>
      (await list(administrator, `q=${encodeURIComponent(q)}`)).items
        .map(({ nickname }: { nickname: string }) => nickname)
        .toSorted();
    expect(await found('ZO')).toEqual(['Zoë Quinn', 'zoo_keeper']);
    expect(await found('_')).toEqual(['zoo_keeper']);
    expect(await found('%')).toEqual(['100%']);
    expect(await found('\\')).toEqual(['back\\slash']);
    expect(await found('小')).toEqual(['小明']);
    expect(await found(String(users[4]!.id))).toContain('小明');
    expect(await found('   ')).toHaveLength(6);
    expect(await found('nobody')).toEqual([]);
  });

  test('is filtered by role and by ban, and paged', async () => {
    const administrator = await t.signIn('admin');
    const editor = await t.signIn('editor');
    const reader = await t.signIn();
    const spam = { banned: true, reason: 'Spam' };
    await administrator.put(`/api/user/${reader.user.id}/ban`, spam);
    const ids = async (query: string) =>
      (await list(administrator, query)).items.map(({ id }: { id: number }) => id);
    expect(await ids('role=editor')).toEqual([editor.user.id]);
    expect(await ids('role=user')).toHaveLength(3);
    expect(await ids('banned=true')).toEqual([reader.user.id]);
    expect(await ids('banned=false')).toEqual([editor.user.id, administrator.user.id]);
    expect(await ids('size=1&page=2')).toEqual([editor.user.id]);
    expect(await list(administrator, 'page=999999999999')).toMatchObject({ items: [], total: 3 });
    expect((await administrator.get('/api/user/list?role=owner')).statusCode).toBe(400);
    expect((await administrator.get('/api/user/list?banned=maybe')).statusCode).toBe(400);
  });
});
