import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../tests/ranking-data.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';
import { notify } from '../../domain/members/notify.ts';

const t = await sharedApp();
let editor: Reader;
let newsId: number;
let gameId: number;

beforeAll(async () => {
  editor = await t.signIn('editor');
  newsId = await anArticle(t.database, { title: '标题', titleEn: 'Title' });
  gameId = (await aGame(t.db, { name: 'Wanted', nameZh: '想要' })).id;
  await rebuildGameLists(t.db);
});

type Reader = Awaited<ReturnType<TestApp['signIn']>>;
type Item = { id: number; kind: string; read: boolean; at: string; data: Record<string, unknown> };

const notifications = async (reader: Reader): Promise<{ items: Item[]; unread: number }> =>
  (await reader.get('/api/me/notifications')).json().data;

const notificationsOf = async (reader: Reader, kind: string) =>
  (await notifications(reader)).items.filter((item) => item.kind === kind).map(({ data }) => data);

const comment = async (reader: Reader, content: string, parentId: number | null = null) =>
  (await reader.post(`/api/news/${newsId}/comments`, { content, parentId })).json().data;

const mute = (reader: Reader, ...muted: string[]) => reader.put('/api/me/preferences', { muted });

const article = (facts: object = {}) => ({
  title: 'Out now',
  summary: 'Short',
  category: '资讯',
  body: 'Text',
  state: 'published',
  gameIds: [gameId],
  ...facts,
});

async function wisher() {
  const reader = await t.signIn();
  await mute(reader, 'achievement');
  await reader.put(`/api/me/wishlist/${gameId}`, {});
  return reader;
}

test('a reply notifies its addressee, with the data to find it', async () => {
  const [author, other] = [await t.signIn(), await t.signIn()];
  const top = await comment(author, 'A question');
  const reply = await comment(other, 'An answer', top.id);
  const deeper = await comment(author, 'Thanks', reply.id);
  expect(await notificationsOf(author, 'reply')).toEqual([
    {
      newsId,
      title: '标题',
      titleEn: 'Title',
      commentId: reply.id,
      parentId: top.id,
      nickname: 'Mika',
      excerpt: 'An answer',
    },
  ]);
  expect(await notificationsOf(other, 'reply')).toMatchObject([
    { commentId: deeper.id, excerpt: 'Thanks' },
  ]);
  await comment(author, 'To myself', top.id);
  expect(await notificationsOf(author, 'reply')).toHaveLength(1);
  await other.delete(`/api/news/comments/${reply.id}`);
  expect(await notificationsOf(author, 'reply')).toEqual([]);
});

test('a held reply notifies once, when it is approved', async () => {
  await editor.put('/api/moderation/words', { words: ['casino'] });
  const [author, other] = [await t.signIn(), await t.signIn()];
  const top = await comment(author, 'A question');
  const reply = await comment(other, 'casino', top.id);
  expect(await notificationsOf(author, 'reply')).toEqual([]);
  const judge = (action: string) =>
    editor.put(`/api/moderation/comments/${reply.id}`, { action, reason: 'x' });
  await judge('approve');
  expect(await notificationsOf(author, 'reply')).toMatchObject([{ commentId: reply.id }]);
  await judge('approve');
  expect(await notificationsOf(author, 'reply')).toHaveLength(1);
});

test('unread notifications are counted, and marked as read singly or all at once', async () => {
  const [author, other] = [await t.signIn(), await t.signIn()];
  await mute(author, 'achievement');
  const top = await comment(author, 'A question');
  for (const text of ['One', 'Two', 'Three']) await comment(other, text, top.id);
  const { items, unread } = await notifications(author);
  expect([items.map(({ data }) => data['excerpt']), unread]).toEqual([['Three', 'Two', 'One'], 3]);
  const read = async (body: object, who = author) =>
    (await who.post('/api/me/notifications/read', body)).json().data.unread;
  expect(await read({ ids: [items[0]!.id] })).toBe(2);
  expect(await read({ ids: [] })).toBe(2);
  await read({ ids: items.map(({ id }) => id) }, other);
  expect((await notifications(author)).items.map((item) => item.read)).toEqual([
    true,
    false,
    false,
  ]);
  expect(await read({})).toBe(0);
  expect((await author.post('/api/me/notifications/read', { ids: [0] })).statusCode).toBe(400);
});

test('muted kinds do not notify', async () => {
  const reader = await t.signIn();
  expect((await reader.get('/api/me/preferences')).json().data).toEqual({ muted: [] });
  const set = await mute(reader, 'reply', 'achievement', 'reply');
  expect(set.json().data).toEqual({ muted: ['achievement', 'reply'] });
  const top = await comment(reader, 'A question');
  await comment(await t.signIn(), 'An answer', top.id);
  expect((await notifications(reader)).items).toEqual([]);
  await mute(reader);
  await comment(await t.signIn(), 'Another', top.id);
  expect(await notificationsOf(reader, 'reply')).toHaveLength(1);
  expect((await mute(reader, 'feedback')).statusCode).toBe(400);
});

test('an achievement notifies with its name', async () => {
  const reader = await t.signIn();
  await reader.put(`/api/me/favorites/${gameId}`);
  expect(await notificationsOf(reader, 'achievement')).toContainEqual({
    key: 'first-favorite',
    name: '一见倾心',
    nameEn: 'Love at first sight',
  });
});

test('achievements of one minute share a notification, until it is read', async () => {
  const reader = await t.signIn();
  const start = t.clock.now;
  const review = (content: string | null) =>
    reader.put(`/api/game/${gameId}/review`, { rating: 7, content, spoiler: false });
  await reader.put(`/api/me/favorites/${gameId}`);
  await review(null);
  t.clock.now = new Date(start.getTime() + 59_000);
  await comment(reader, 'Hello');
  const favorite = { key: 'first-favorite', name: '一见倾心', nameEn: 'Love at first sight' };
  const rated = { key: 'first-review', name: '初出茅庐', nameEn: 'First verdict' };
  const spoken = { key: 'first-comment', name: '打开话匣', nameEn: 'Icebreaker' };
  const first = { ...favorite, others: [rated, spoken] };
  expect(await notifications(reader)).toMatchObject({ unread: 1, items: [{ read: false }] });
  expect(await notificationsOf(reader, 'achievement')).toEqual([first]);
  await reader.post('/api/me/notifications/read', {});
  await review('In words');
  expect(await notificationsOf(reader, 'achievement')).toMatchObject([
    { key: 'first-words' },
    favorite,
  ]);
  t.clock.now = start;
});

test('only the newest notifications are retained', async () => {
  const reader = await t.signIn();
  for (let index = 0; index < 205; index += 1) {
    const at = new Date(t.clock.now.getTime() + index - 1000);
    await notify(t.db, reader.user.id, 'achievement', { key: `k${index}` }, at);
  }
  const { items, unread } = await notifications(reader);
  expect([items.length, unread, items[0]!.data]).toEqual([50, 200, { key: 'k204' }]);
});

test('an article about a wishlisted game notifies once, when it is published', async () => {
  const reader = await wisher();
  const stranger = await t.signIn();
  const draft = (await editor.post('/api/news', article({ state: 'draft' }))).json().data;
  expect(await notificationsOf(reader, 'article')).toEqual([]);
  const change = async (facts: object, version: number) => {
    const response = await editor.put(`/api/news/${draft.id}`, { ...article(facts), version });
    expect(response.statusCode, response.body).toBe(200);
  };
  await change({}, draft.version);
  expect(await notificationsOf(reader, 'article')).toEqual([
    {
      newsId: draft.id,
      title: 'Out now',
      titleEn: null,
      game: { id: gameId, name: 'Wanted', nameZh: '想要' },
    },
  ]);
  expect(await notificationsOf(stranger, 'article')).toEqual([]);
  await change({ summary: 'Longer' }, draft.version + 1);
  expect(await notificationsOf(reader, 'article')).toHaveLength(1);
  const late = await wisher();
  await change({ summary: 'Longer still' }, draft.version + 2);
  expect(await notificationsOf(late, 'article')).toEqual([]);
  await change({ state: 'withdrawn' }, draft.version + 3);
  expect(await notificationsOf(reader, 'article')).toEqual([]);
});

test('a scheduled article notifies when it is published', async () => {
  const reader = await wisher();
  const start = t.clock.now;
  const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000);
  const later = article({ title: 'Later', publishAt: inDays(2).toISOString() });
  const { id, version } = (await editor.post('/api/news', later)).json().data;
  expect(await notifications(reader)).toEqual({ items: [], unread: 0 });
  await editor.put(`/api/news/${id}`, { ...later, publishAt: inDays(3).toISOString(), version });
  t.clock.now = inDays(2.5);
  expect((await notifications(reader)).unread).toBe(0);
  t.clock.now = inDays(3.1);
  expect(await notifications(reader)).toMatchObject({
    items: [{ kind: 'article', at: inDays(3).toISOString(), data: { newsId: id } }],
    unread: 1,
  });
  t.clock.now = start;
});

test('a wishlisted game that enters the first ten notifies once', async () => {
  const [reader, stranger] = [await wisher(), await t.signIn()];
  const others = await Promise.all(Array.from({ length: 11 }, () => aGame(t.db)));
  const high = Object.fromEntries(others.map(({ id }, index) => [id, 1000 - index]));
  await addMonths(t, {
    '2026-09': { ...high, [gameId]: 1 },
    '2026-10': { ...high, [gameId]: 5000 },
  });
  await computeCharts(t, { types: ['players'] });
  const charts = await notificationsOf(reader, 'chart');
  expect(charts.length).toBeGreaterThan(0);
  expect(charts).toContainEqual(
    expect.objectContaining({
      type: 'players',
      rank: 1,
      game: { id: gameId, name: 'Wanted', nameZh: '想要' },
    }),
  );
  await computeCharts(t, { types: ['players'] });
  expect(await notificationsOf(reader, 'chart')).toHaveLength(charts.length);
  expect(await notificationsOf(stranger, 'chart')).toEqual([]);
});

test('an open page receives only its own notifications', async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  const [author, other] = [await t.signIn(), await t.signIn()];
  const { port } = t.app.server.address() as AddressInfo;
  const listen = async ({ cookies }: Pick<Reader, 'cookies'>) => {
    const headers = { cookie: `sid=${cookies['sid']}` };
    const path = '/api/me/events';
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let received = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    return { response, received: () => received };
  };
  const [mine, theirs] = [await listen(author), await listen(other)];
  const top = await comment(author, 'A question');
  while (!mine.received().includes('event: notification')) await once(mine.response, 'data');
  expect(theirs.received()).not.toContain('notification');
  await comment(other, 'An answer', top.id);
  while (!theirs.received().includes('event: notification')) await once(theirs.response, 'data');
  while (mine.received().split('event: notification').length < 3) await once(mine.response, 'data');
  mine.response.destroy();
  theirs.response.destroy();
  expect((await t.app.inject('/api/me/events')).statusCode).toBe(401);
});
