import { expect, test, vi } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { hashOf } from '../auth/secrets.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import * as contract from '../../../contract/index.ts';
import { calls } from '../../../tests/endpoint-calls.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { createWorld } from '../../../tests/world.ts';

const t = await sharedApp();

type Browser = ReturnType<TestApp['browser']>;

const send = ({ cookies }: Browser, url: string, key: string | undefined, payload: object) =>
  t.app.inject({
    method: 'POST',
    url,
    cookies,
    headers: {
      'x-xsrf-token': cookies['XSRF-TOKEN']!,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload,
  });

const invite = (browser: Browser, key: string | undefined, note = 'for Kim') =>
  send(browser, '/api/login/invitation', key, { note });

const countInvitations = async () =>
  (await t.db.selectFrom('invitations').select('id').execute()).length;

const change = (key: string, changes: { sealedResult?: string; createdAt?: string }) =>
  t.db.updateTable('keyed_requests').set(changes).where('key', '=', key).execute();

test('the same key returns the first result again, and creates nothing more', async () => {
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

test('requests at the same time make one result, and all of them get it', async () => {
  const admin = await t.signIn('admin');
  const before = await countInvitations();
  const responses = await Promise.all(Array.from({ length: 5 }, () => invite(admin, 'at-once')));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await countInvitations()).toBe(before + 1);
});

test('another body under the same key is a conflict', async () => {
  const admin = await t.signIn('admin');
  await invite(admin, 'key-2', 'one');
  const other = await invite(admin, 'key-2', 'two');
  expect([other.statusCode, other.json().errorCode]).toEqual([409, 'CONFLICT']);
});

test('the same key of another sender is independent', async () => {
  const [ada, bob] = [await t.signIn('admin'), await t.signIn('admin')];
  const first = await invite(ada, 'shared');
  const second = await invite(bob, 'shared');
  expect(second.statusCode).toBe(201);
  expect(second.json()).not.toEqual(first.json());
});

test('a key can be used again after a day', async () => {
  const admin = await t.signIn('admin');
  const first = await invite(admin, 'daily');
  const dayAgo = t.clock.now.getTime() - 24 * 60 * 60 * 1000;
  await change('daily', { createdAt: new Date(dayAgo).toISOString() });
  const next = await invite(admin, 'daily');
  expect(next.statusCode).toBe(201);
  expect(next.json()).not.toEqual(first.json());
});

test('a failure is not stored: the call may be repeated with its key', async () => {
  const admin = await t.signIn('admin');
  for (let n = 1; n <= 50; n += 1) await admin.post('/api/game/view', { name: `${n}`, query: '' });
  const save = () => send(admin, '/api/game/view', 'again', { name: 'One more', query: '' });
  expect((await save()).statusCode).toBe(409);
  await t.db.deleteFrom('saved_views').where('name', '=', '7').execute();
  expect((await save()).statusCode).toBe(201);
});

test('a write and its key are stored in one transaction', async () => {
  const admin = await t.signIn('admin');
  const before = await countInvitations();
  const lost = new Error('the connection is lost');
  vi.spyOn(t.keys, 'seal').mockImplementationOnce(() => {
    throw lost;
  });
  expect((await invite(admin, 'crash')).statusCode).toBe(500);
  expect(await countInvitations()).toBe(before);
  expect((await invite(admin, 'crash')).statusCode).toBe(201);
  expect(await countInvitations()).toBe(before + 1);
});

test('an invalid key is refused with the name of the header', async () => {
  const admin = await t.signIn('admin');
  for (const key of ['', 'two words', 'k'.repeat(201), 'schlüssel', 'tab\tbed']) {
    const response = await invite(admin, key);
    expect(response.statusCode, key).toBe(400);
    expect(response.json().fields).toEqual({ 'Idempotency-Key': 'does not have the right form' });
  }
  expect((await invite(admin, '~'.repeat(200))).statusCode).toBe(201);
});

test('the database does not reveal the stored response', async () => {
  const admin = await t.signIn('admin');
  const { token } = (await invite(admin, 'secret')).json().data;
  const rows = await t.db.selectFrom('keyed_requests').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the database does not let the content of a request be guessed', async () => {
  const admin = await t.signIn('admin');
  await send(admin, '/api/game/view', 'guess', { name: 'correct horse', query: '' });
  const content = ['POST', '/api/game/view', { name: 'correct horse', query: '' }];
  const rows = await t.db.selectFrom('keyed_requests').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(hashOf(JSON.stringify(content)));
});

test('a caller who has lost access does not get the stored result', async () => {
  const admin = await t.signIn('admin');
  await invite(admin, 'right');
  await t.db.updateTable('users').set({ roles: 'user' }).where('id', '=', admin.user.id).execute();
  expect((await invite(admin, 'right')).statusCode).toBe(403);
});

test('a result that can no longer be read is a conflict, and nothing is created again', async () => {
  const admin = await t.signIn('admin');
  await invite(admin, 'other-secret');
  await change('other-secret', { sealedResult: 'sealed by a key that has leaked' });
  const before = await countInvitations();
  expect((await invite(admin, 'other-secret')).statusCode).toBe(409);
  expect(await countInvitations()).toBe(before);
});

test('repeating a like with its key does not remove the like', async () => {
  const [reader, newsId] = [await t.signIn(), await anArticle(t.database)];
  const like = (key?: string) => send(reader, `/api/news/${newsId}/like`, key, {});
  const once = { liked: true, likeCount: 1 };
  expect((await like('tap')).json().data).toEqual(once);
  expect((await like('tap')).json().data).toEqual(once);
  const all = await Promise.all(Array.from({ length: 5 }, () => like('tap')));
  expect(all.map((response) => response.json().data)).toEqual(all.map(() => once));
  expect((await like('another-tap')).json().data).toEqual({ liked: false, likeCount: 0 });
});

test('requests that create something create one item per key', async () => {
  const admin = await t.signIn('admin', 'editor');
  const game = await aGame(t.db);
  const actor = (await admin.post('/api/actor', { name: 'Ada' })).json().data;
  const credit = { gameId: game.id, role: 'voice', language: 'English', character: 'Hero' };
  const article = {
    title: '标题',
    summary: '摘要',
    category: '资讯',
    body: '正文',
    state: 'draft',
  };
  const settings = { type: 'players', ratio: 'wide', theme: 'dark' };
  const calls: [string, object][] = [
    ['/api/actor', { name: 'Eve' }],
    [`/api/actor/${actor.id}/credit`, credit],
    ['/api/banner', { title: 'Banner', status: 1, sortOrder: 1 }],
    ['/api/game', { appId: 99_001, name: 'Gnu', status: 1 }],
    ['/api/news', article],
    ['/api/me/ranking-templates', { name: 'Mine', settings }],
    ['/api/game/view', { name: 'Mine', query: '' }],
    ['/api/feedback', { kind: 'idea', content: 'More games' }],
    ['/api/game/batch-delete', { ids: [game.id] }],
  ];
  for (const [url, body] of calls) {
    const first = await send(admin, url, `key-${url}`, body);
    expect(first.statusCode, first.body).toBeLessThan(300);
    const again = await send(admin, url, `key-${url}`, body);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  }
});

test('a visitor who sends feedback twice gets the same code', async () => {
  const visitor = t.browser();
  await visitor.get('/api/me');
  const post = () => send(visitor, '/api/feedback', 'mine', { kind: 'idea', content: 'More' });
  const [first, second] = [await post(), await post()];
  expect([first.statusCode, second.body]).toEqual([201, first.body]);
});

const endpoints: Record<string, Endpoint> = { ...contract };
const creating = (Object.keys(calls) as (keyof typeof calls)[]).filter(
  (name) => endpoints[name]!.method === 'POST' && 201 in endpoints[name]!.schema.response,
);

test.each(creating)('with the same key, %s creates one thing', async (name) => {
  const member = await t.signIn('admin');
  const { path, body = {} } = calls[name](await createWorld(t, member));
  const browser = await t.signInAs(member.user);
  const responses = [];
  for (let time = 0; time < 2; time += 1) {
    responses.push(await send(browser, path, `once ${name}`.replaceAll(' ', '-'), body));
  }
  const [first, second] = responses.map(({ statusCode, json }) => ({
    statusCode,
    data: json().data,
  }));
  expect(first!.statusCode, responses[0]!.body).toBe(201);
  expect(second).toEqual(first);
});
