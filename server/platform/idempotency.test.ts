import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Browser = Awaited<ReturnType<TestApp['signIn']>>;

const invite = ({ cookies }: Browser, key: string | undefined, note = 'for Kim') =>
  t.app.inject({
    method: 'POST',
    url: '/api/login/invitation',
    cookies,
    headers: {
      'x-xsrf-token': cookies['XSRF-TOKEN']!,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: { note },
  });

const countInvitations = async () =>
  (await t.db.selectFrom('invitations').select('id').execute()).length;

const age = (key: string, ms: number, changes: { sealedAnswer?: string | null } = {}) =>
  t.db
    .updateTable('keyed_requests')
    .set({ ...changes, createdAt: new Date(t.clock.now.getTime() - ms).toISOString() })
    .where('key', '=', key)
    .execute();

test('the same key answers the first result again, and makes nothing more', async () => {
  const admin = await t.signIn('admin');
  const before = await countInvitations();
  const first = await invite(admin, 'key-1');
  const second = await invite(admin, 'key-1');
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(await countInvitations()).toBe(before + 1);
  expect((await invite(admin, undefined)).json()).not.toEqual(first.json());
});

test('requests at the same time make one result, and all of them are told it', async () => {
  const admin = await t.signIn('admin');
  const before = await countInvitations();
  const answers = await Promise.all(Array.from({ length: 5 }, () => invite(admin, 'at-once')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await countInvitations()).toBe(before + 1);
});

test('another body under the same key is a conflict', async () => {
  const admin = await t.signIn('admin');
  await invite(admin, 'key-2', 'one');
  const other = await invite(admin, 'key-2', 'two');
  expect([other.statusCode, other.json().errorCode]).toEqual([409, 'CONFLICT']);
});

test('a key is its sender’s own', async () => {
  const [ada, bob] = [await t.signIn('admin'), await t.signIn('admin')];
  const first = await invite(ada, 'shared');
  const second = await invite(bob, 'shared');
  expect(second.statusCode).toBe(201);
  expect(second.json()).not.toEqual(first.json());
});

test('after a day the key is free again', async () => {
  const admin = await t.signIn('admin');
  const first = await invite(admin, 'daily');
  await age('daily', 24 * 60 * 60 * 1000 + 1);
  const next = await invite(admin, 'daily');
  expect(next.statusCode).toBe(201);
  expect(next.json()).not.toEqual(first.json());
});

test('a failure is not kept: the call may be repeated with its key', async () => {
  const admin = await t.signIn('admin');
  for (let n = 1; n <= 50; n += 1) await admin.post('/api/game/view', { name: `${n}`, query: '' });
  const { cookies } = admin;
  const save = () =>
    t.app.inject({
      method: 'POST',
      url: '/api/game/view',
      cookies,
      headers: { 'x-xsrf-token': cookies['XSRF-TOKEN']!, 'idempotency-key': 'again' },
      payload: { name: 'One more', query: '' },
    });
  expect((await save()).statusCode).toBe(409);
  await t.db.deleteFrom('saved_views').where('name', '=', '7').execute();
  expect((await save()).statusCode).toBe(201);
});

test('a claim whose holder died is taken over', async () => {
  const admin = await t.signIn('admin');
  const first = await invite(admin, 'crash');
  await age('crash', 61_000, { sealedAnswer: null });
  const next = await invite(admin, 'crash');
  expect(next.statusCode).toBe(201);
  expect(next.json()).not.toEqual(first.json());
});

test('a key that is none is refused by its name', async () => {
  const admin = await t.signIn('admin');
  for (const key of ['', 'two words', 'k'.repeat(201), 'schlüssel', 'tab\tbed']) {
    const response = await invite(admin, key);
    expect(response.statusCode, key).toBe(400);
    expect(response.json().fields).toEqual({ 'Idempotency-Key': 'does not have the right form' });
  }
  expect((await invite(admin, '~'.repeat(200))).statusCode).toBe(201);
});

test('the database does not tell what was answered', async () => {
  const admin = await t.signIn('admin');
  const { token } = (await invite(admin, 'secret')).json().data;
  const rows = await t.db.selectFrom('keyed_requests').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('whoever has lost the right is not answered again', async () => {
  const admin = await t.signIn('admin');
  await invite(admin, 'right');
  await t.db.updateTable('users').set({ roles: 'user' }).where('id', '=', admin.user.id).execute();
  expect((await invite(admin, 'right')).statusCode).toBe(403);
});

test('an answer that can no longer be read is a conflict, and nothing is made again', async () => {
  const admin = await t.signIn('admin');
  await invite(admin, 'other-secret');
  await age('other-secret', 0, { sealedAnswer: 'sealed by a key that has leaked' });
  const before = await countInvitations();
  expect((await invite(admin, 'other-secret')).statusCode).toBe(409);
  expect(await countInvitations()).toBe(before);
});
