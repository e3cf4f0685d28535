import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { computeCharts } from '../../../tests/ranking-data.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { addIdentity } from '../../features/login/identities/identities.queries.ts';
import { openSession } from '../../platform/auth/sessions.ts';
import { isLoaded, loadFile } from '../load-file.ts';
import { membersFile } from './members-file.ts';

const people = {
  ada: `nickname\tAda\nbio\tI build things.\njoined\t2026-05-01
favorite\t1\tOne\tWorkshop
favorite\t2\tTwo\t
wish\t3\tThree\t2\tOn sale
review\t1\tOne\t9\tFirst line.\\nSecond line.
review\t2\tTwo\t4!\tThe ending.`,
  bo: `nickname\t小波\nbio\t慢慢玩。\njoined\t2026-06-01
wish\t3\tThree\t\t
review\t1\tOne\t6\t还行。`,
};
const discussion = `2026-11-10 12:00\tada\t\tA thought.
+5\tbo\t\t不同意。
+7\tada\tbo\tWhy?
2026-11-12 12:00\tbo\t\t另一个话题。`;

type Member = Awaited<ReturnType<TestApp['signIn']>>;

let t: TestApp;
let folder: string;
let newsId: number;
let reader: Member;
let admin: Member;
const games: number[] = [];
const file = () => ({ ...membersFile, path: folder });
const load = () => loadFile(t.database, file(), { now: t.clock.now });

beforeAll(async () => {
  t = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'ludex-people-'));
  for (const name of ['people', 'discussions']) mkdirSync(join(folder, name));
  for (const [key, lines] of Object.entries(people)) {
    writeFileSync(join(folder, `people/${key}.tsv`), `${lines}\n`);
  }
  writeFileSync(join(folder, 'discussions/talk.tsv'), `${discussion}\n`);
  for (const appId of [1, 2, 3]) games.push((await aGame(t.db, { appId })).id);
  newsId = await anArticle(t.database);
  await t.db.updateTable('news').set({ seedKey: 'talk' }).execute();
  expect(await load()).toBe(13);
  reader = await t.signIn();
  admin = await t.signIn('admin');
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const read = async (url: string, who: Pick<Member, 'get'> = t.browser()) => {
  const response = await who.get(url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};
const idOf = async (nickname: string) =>
  (
    await t.db
      .selectFrom('users')
      .select('id')
      .where('nickname', '=', nickname)
      .executeTakeFirstOrThrow()
  ).id;

test('their reviews, shelves and discussions show on pages, marked, and none is from the future', async () => {
  const ada = await idOf('Ada');
  const mark = { id: ada, nickname: 'Ada', staff: null, demo: true };
  const profile = await read(`/api/user/${ada}`);
  expect(profile).toMatchObject({ ...mark, bio: 'I build things.' });
  expect(profile.counts).toMatchObject({ favorites: 2, wishlist: 1, reviews: 2, comments: 2 });
  expect(profile.achievements).toContain('first-words');
  const { items, average } = await read(`/api/game/${games[0]}/reviews`);
  expect(average).toBe(7.5);
  expect(items.find(({ author }: { author: { id: number } }) => author.id === ada)).toMatchObject({
    author: mark,
    content: 'First line.\nSecond line.',
  });
  expect((await read(`/api/game/${games[2]}`)).counts).toMatchObject({ wishlists: 2 });
  const talk = (await read(`/api/news/${newsId}/comments?sort=old`)).items;
  expect(talk).toMatchObject([
    { author: mark, replyCount: 2, replies: [{ replyTo: null }, { replyTo: { demo: true } }] },
    { author: { nickname: '小波', demo: true }, replyCount: 0 },
  ]);
  expect(await read(`/api/news/${newsId}/comments/count`)).toEqual({ count: 4 });
  const now = t.clock.now.toISOString();
  for (const table of ['users', 'reviews', 'comments', 'shelf_items', 'news_likes'] as const) {
    const rows = await t.db.selectFrom(table).select('createdAt').execute();
    expect(rows.filter(({ createdAt }) => createdAt > now)).toEqual([]);
  }
  expect(await read('/api/moderation/reviews?queue=all', admin)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ author: mark })]),
  });
  expect(await read(`/api/user/list?q=${ada}`, admin)).toMatchObject({ items: [{ demo: true }] });
});

test('nobody signs in as one of them, whatever somebody does', async () => {
  const ada = await idOf('Ada');
  const at = t.clock.now.toISOString();
  await addIdentity(t.db, {
    provider: 'local',
    subject: 'planted',
    userId: ada,
    label: '',
    createdAt: at,
    lastUsedAt: at,
  });
  const planted = await openSession(t.db, { id: ada, roles: ['user'] }, 'Planted', t.clock.now);
  const browser = t.browser({ sid: planted.token });
  expect(await read('/api/me', browser)).toMatchObject({ user: null });
  expect((await browser.get('/api/me/sessions')).statusCode).toBe(401);
  for (const attempt of [
    admin.post(`/api/user/${ada}/recovery-link`),
    admin.put(`/api/user/${ada}/roles`, { roles: ['user', 'admin'] }),
  ]) {
    expect((await attempt).statusCode).toBe(409);
  }
  const raised = t.db.updateTable('users').set({ roles: 'user admin' }).where('id', '=', ada);
  await expect(raised.execute()).rejects.toThrow();
});

test('they count in no ranking, rarity, figure or limit, and block no name', async () => {
  await computeCharts(t, { types: ['wishlist', 'hot'] });
  for (const type of ['wishlist', 'hot']) {
    const { items } = await read(`/api/ranking/data/${type}?period=N%3A`);
    expect(items).toEqual([]);
  }
  expect(await t.db.selectFrom('achievement_holders').selectAll().execute()).toEqual([]);
  expect(await t.db.selectFrom('news_activity').selectAll().execute()).toEqual([]);
  const ranked = await t.db.selectFrom('comments').select('rankedLikes').execute();
  expect(ranked.filter(({ rankedLikes }) => rankedLikes > 0)).toEqual([]);
  expect(await read('/api/me/achievements', reader)).toMatchObject({ members: 2 });
  const { days } = await read('/api/admin/dashboard', admin);
  type Day = { members: number; comments: number };
  expect(days.filter(({ members, comments }: Day) => members + comments > 0)).toEqual([]);
  expect((await reader.patch('/api/me/profile', { nickname: 'Ada' })).statusCode).toBe(200);
  await reader.patch('/api/me/profile', { nickname: 'Reader' });
  const [{ id: parentId }] = (await read(`/api/news/${newsId}/comments?sort=old`)).items;
  const reply = { content: 'I agree with both.', parentId };
  expect((await reader.post(`/api/news/${newsId}/comments`, reply)).statusCode).toBe(201);
  expect(await t.db.selectFrom('notifications').select('userId').execute()).not.toContainEqual({
    userId: await idOf('小波'),
  });
});

test('one press removes them with all they wrote, and they do not come back', async () => {
  expect((await reader.post('/api/admin/demo/remove')).statusCode).toBe(403);
  const whole = { members: 2, texts: 7 };
  expect(await read('/api/admin/demo', admin)).toEqual(whole);
  expect((await admin.post('/api/admin/demo/remove')).json().data).toEqual(whole);
  expect((await admin.post('/api/admin/demo/remove')).json().data).toEqual({
    members: 0,
    texts: 0,
  });
  const { items } = await read(`/api/news/${newsId}/comments?sort=old`);
  expect(items).toMatchObject([
    { deleted: true, content: null, author: null, replies: [{ content: 'I agree with both.' }] },
  ]);
  expect(await read(`/api/news/${newsId}/comments/count`)).toEqual({ count: 1 });
  expect(await read(`/api/game/${games[0]}/reviews`)).toMatchObject({ total: 0, average: null });
  expect((await read(`/api/game/${games[0]}`)).counts).toMatchObject({ favorites: 0, reviews: 0 });
  for (const table of ['reviews', 'shelf_items', 'review_votes', 'news_likes', 'comment_likes']) {
    const rows = await t.db
      .selectFrom(table as 'reviews')
      .selectAll()
      .execute();
    expect([table, rows]).toEqual([table, []]);
  }
  expect(await t.db.selectFrom('users').select('isDemo').execute()).toEqual([
    { isDemo: 0 },
    { isDemo: 0 },
  ]);
  const words = await t.db.selectFrom('comments').select('content').execute();
  expect(words.filter(({ content }) => content !== '').length).toBe(1);
  expect(await read('/api/me/achievements', reader)).toMatchObject({ members: 2 });
  const [entry] = (await read('/api/audit/list?action=user.removeDemo', admin)).items;
  expect(entry).toMatchObject({ before: whole });
  writeFileSync(join(folder, 'people/ada.tsv'), `${people.ada}\nreview\t3\tThree\t8\tNew.\n`);
  expect(await isLoaded(t.db, file())).toBe(true);
  expect(await load()).toBe(0);
});
