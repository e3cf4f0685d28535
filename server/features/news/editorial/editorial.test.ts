import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import type * as contract from '../../../../contract/news/news-admin.ts';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';

type Editor = Awaited<ReturnType<TestApp['signIn']>>;

const site = await sharedApp();
let editor: Editor;
let gameId: number;
beforeAll(async () => {
  editor = await site.signIn('editor');
  ({ id: gameId } = await aGame(site.db, { name: 'Half <Life>', appId: 70 }));
  await rebuildGameLists(site.db);
});

const input = {
  title: ' 标题 ',
  summary: '摘要',
  category: '资讯',
  body: '## 一\n\n正文 **粗**\n\n{{game:70}}\n\n{{game:99}}',
  state: 'draft',
};

const create = async (changes: object = {}) => {
  const response = await editor.post('/api/news', { ...input, ...changes });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Static<(typeof contract.createArticle.schema.response)[201]>>().data;
};
const update = (id: number, version: number, changes: object = {}) =>
  editor.put(`/api/news/${id}`, { ...input, version, ...changes });
const read = (id: number) => site.browser().get(`/api/news/${id}`);

test('a draft is visible to editors only; published, to everybody, with its HTML', async () => {
  const draft = await create({ gameIds: [gameId], titleEn: ' ', bodyEn: '# Hello' });
  expect(draft).toMatchObject({
    title: '标题',
    titleEn: null,
    author: editor.user.nickname,
    state: 'draft',
    publishedAt: null,
    version: 1,
    games: [{ id: gameId }],
  });
  expect((await read(draft.id)).statusCode).toBe(404);
  const published = await update(draft.id, 1, { state: 'published', bodyEn: '# Hello' });
  expect(published.json().data).toMatchObject({
    state: 'published',
    version: 2,
    publishedAt: site.clock.now.toISOString(),
  });
  const { data } = (await read(draft.id)).json();
  expect(data.bodyHtml).toContain('<h2 id="section-一">');
  expect(data.bodyHtml).toContain(
    '<div data-game="70"><a href="/game/detail?appId=70">Half &lt;Life&gt;</a></div>',
  );
  expect(data.bodyHtml).toContain('<p><a href="/game/detail?appId=99">#99</a></p>');
  expect(data).toMatchObject({
    toc: [{ id: 'section-一', text: '一', level: 2 }],
    tocEn: [{ id: 'section-hello', text: 'Hello', level: 2 }],
    games: [{ id: gameId }],
    updatedAt: null,
    correction: null,
  });
});

test('correcting a published article sets its date; the old text stays as a revision', async () => {
  const { id } = await create({ state: 'published' });
  await update(id, 1, { state: 'published', body: 'Anders', correction: 'Ein Fehler' });
  const { data } = (await read(id)).json();
  expect(data).toMatchObject({
    bodyHtml: '<p>Anders</p>\n',
    correction: 'Ein Fehler',
    updatedAt: site.clock.now.toISOString(),
    games: [],
  });
  const revisions = await editor.get(`/api/news/manage/${id}/revisions`);
  expect(revisions.json().data).toMatchObject([{ version: 1, body: input.body, editor: 'Mika' }]);
});

test('of two editors, the later one gets a conflict with the current article', async () => {
  const { id } = await create();
  expect((await update(id, 1, { title: 'First' })).statusCode).toBe(200);
  const late = await update(id, 1, { title: 'Second' });
  expect(late.statusCode).toBe(409);
  expect(late.json().data).toMatchObject({ version: 2, current: { title: 'First' } });
  const both = await Promise.all([update(id, 2, { title: 'A' }), update(id, 2, { title: 'B' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('an article is scheduled, withdrawn, and published again at its old time', async () => {
  const publishAt = '2026-11-15T20:00:00+08:00';
  const { id, state, publishedAt } = await create({ state: 'published', publishAt });
  expect([state, publishedAt]).toEqual(['published', '2026-11-15T12:00:00.000Z']);
  const later = await create({ state: 'published', publishAt: '2027-01-01T00:00Z' });
  expect(later.state).toBe('scheduled');
  expect((await update(later.id, 1, { state: 'draft' })).json().data.state).toBe('draft');
  expect((await update(id, 1, { state: 'draft' })).statusCode).toBe(409);
  await update(id, 1, { state: 'withdrawn' });
  expect((await read(id)).statusCode).toBe(404);
  const back = await update(id, 2, { state: 'published' });
  expect(back.json().data).toMatchObject({ state: 'published', publishedAt });
  expect((await read(id)).statusCode).toBe(200);
});

test('only drafts can be deleted', async () => {
  const draft = await create();
  expect((await editor.delete(`/api/news/${draft.id}`)).json()).toEqual({
    success: true,
    data: null,
  });
  expect((await editor.get(`/api/news/manage/${draft.id}`)).statusCode).toBe(404);
  expect((await editor.delete(`/api/news/${draft.id}`)).statusCode).toBe(404);
  const published = await create({ state: 'published' });
  expect((await editor.delete(`/api/news/${published.id}`)).statusCode).toBe(409);
});

test.each([
  [{ title: '  ' }, 'title'],
  [{ body: '\n' }, 'body'],
  [{ category: '全部' }, 'category'],
  [{ coverUrl: 'http://example.org/a.png' }, 'coverUrl'],
  [{ coverUrl: 'javascript:alert(1)' }, 'coverUrl'],
  [{ coverUrl: '//example.org/a.png' }, 'coverUrl'],
  [{ coverUrl: 'https://me:pw@example.org/' }, 'coverUrl'],
  [{ publishAt: 'tomorrow' }, 'publishAt'],
  [{ publishAt: '2026-02-30T00:00:00' }, 'publishAt'],
  [{ gameIds: [987_654] }, 'gameIds'],
  [{ state: 'scheduled' }, 'state'],
  [{ likeCount: 5 }, 'likeCount'],
])('refuses %j and names the field', async (changes, field) => {
  const response = await editor.post('/api/news', { ...input, ...changes });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
});

test('accepts a text of maximum length in both languages', async () => {
  const long = '长'.repeat(100_000);
  expect((await create({ body: long, bodyEn: long })).body).toHaveLength(100_000);
  const longer = await editor.post('/api/news', { ...input, body: `${long}!` });
  expect(longer.statusCode).toBe(400);
});

test('lists by state and title, the newest first', async () => {
  const list = async (query: string) =>
    (await editor.get(`/api/news/manage/list?${query}`)).json().data;
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const draft = await create({ title: 'Needle_1 周报', state: 'draft' });
  const scheduled = await create({ state: 'published', publishAt: '2027-01-01T00:00:00Z' });
  expect(await list('q=nEEDLE_')).toMatchObject({ total: 1, items: [{ id: draft.id }] });
  expect((await list(encodeURI('q=週報'))).total).toBe(1);
  expect((await list('state=scheduled')).items).toMatchObject([{ id: scheduled.id }]);
  const { items } = await list('size=2');
  expect(items.map(({ id }: { id: number }) => id)).toEqual([scheduled.id, draft.id]);
  expect((await list('page=99')).items).toEqual([]);
});

test('lists by date of publication, or of the last change for drafts', async () => {
  const at = (day: string) => ({ state: 'published', publishAt: `${day}T00:00:00Z` });
  const old = await create({ title: 'Dated 1', ...at('2020-01-01') });
  const recent = await create({ title: 'Dated 2', ...at('2026-10-01') });
  const draft = await create({ title: 'Dated 3', state: 'draft', publishAt: null });
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  await update(old.id, 1, { title: 'Dated 1, corrected', ...at('2020-01-01') });
  const order = async (sort: string) => {
    const address = `/api/news/manage/list?q=Dated${sort}`;
    const { items } = (await editor.get(address)).json().data;
    return items.map(({ id }: { id: number }) => id);
  };
  expect(await order('')).toEqual([draft.id, recent.id, old.id]);
  expect(await order('&sort=oldest')).toEqual([old.id, recent.id, draft.id]);
  expect(await order('&sort=changed')).toEqual([old.id, draft.id, recent.id]);
  expect((await editor.get('/api/news/manage/list?sort=best')).statusCode).toBe(400);
});

test('previews what readers would see', async () => {
  const body = '<script>alert(1)</script>\n\n{{game:70}}';
  const { data } = (await editor.post('/api/news/preview', { body })).json();
  expect(data.readingMinutes).toBe(1);
  expect(data.bodyHtml).toContain('&lt;script&gt;');
  expect(data.bodyHtml).toContain('data-game="70"');
});

const wideTable = `${'a|'.repeat(1000)}\n${'-|'.repeat(1000)}\n${'b\n'.repeat(100)}`;

test.each([
  ['brackets', '!['.repeat(49_000)],
  ['headings', '# a\n'.repeat(24_500)],
  ['table rows', `a|b\n-|-\n${'c|d\n'.repeat(24_000)}`],
  ['table cells', wideTable],
])('an article of nothing but %s is refused before it holds others up', async (_what, body) => {
  const preview = await editor.post('/api/news/preview', { body });
  expect(preview.statusCode).toBe(400);
  expect(Object.keys(preview.json().fields)).toEqual(['body']);
  const saved = await editor.post('/api/news', { ...input, bodyEn: body });
  expect(saved.statusCode).toBe(400);
  expect(Object.keys(saved.json().fields)).toEqual(['bodyEn']);
});

test('an ordinary article of maximum length is not rejected', async () => {
  const chapter = `## A chapter\n\n${'Some words, *more* of them, and [a link](/ranking).\n'.repeat(20)}\n
- one\n- two\n\n|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(20)}\n`;
  const body = chapter.repeat(Math.floor(100_000 / chapter.length));
  expect((await editor.post('/api/news/preview', { body })).statusCode).toBe(200);
});

test('every action of an editor is audited', async () => {
  await site.db.deleteFrom('audit_log').execute();
  const { id } = await create();
  await update(id, 1, { state: 'published' });
  await update(id, 2, { state: 'published', title: 'Other' });
  await update(id, 3, { state: 'withdrawn' });
  const log = await site.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual([
    'news.create',
    'news.publish',
    'news.edit',
    'news.withdraw',
  ]);
  expect(log.every(({ targetId }) => targetId === id)).toBe(true);
  expect(JSON.parse(log[2]!.after!)).toEqual({ title: 'Other' });
});

test('categories count published articles, through every change', async () => {
  const categories = async () => {
    const { data } = (await site.browser().get('/api/news/categories')).json();
    return data.find(({ name }: { name: string }) => name === '测试')?.count ?? 0;
  };
  const { id } = await create({ category: '测试', state: 'published' });
  await create({ category: '测试', state: 'published', publishAt: '2030-01-01T00:00:00Z' });
  expect(await categories()).toBe(1);
  await update(id, 1, { category: '资讯', state: 'published' });
  expect(await categories()).toBe(0);
  await update(id, 2, { category: '测试', state: 'withdrawn' });
  expect(await categories()).toBe(0);
  await update(id, 3, { category: '测试', state: 'published' });
  expect(await categories()).toBe(1);
});

test('a closed discussion shows its comments and accepts none until it is reopened', async () => {
  const { id } = await create({ state: 'published' });
  const reader = await site.signIn();
  const comment = (content: string) => reader.post(`/api/news/${id}/comments`, { content });
  const comments = async () =>
    (await site.browser().get(`/api/news/${id}/comments`))
      .json()
      .data.items.map(({ content }: { content: string }) => content);
  expect((await comment('first')).statusCode).toBe(201);
  await update(id, 1, { state: 'published', discussion: 'closed' });
  expect((await read(id)).json().data.discussion).toBe('closed');
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  const refused = await comment('second');
  expect([refused.statusCode, refused.json().errorMessage]).toEqual([
    409,
    'Comments on this article are closed.',
  ]);
  expect(await comments()).toEqual(['first']);
  await update(id, 2, { state: 'published', discussion: 'open' });
  expect((await comment('third')).statusCode).toBe(201);
});

test('an article lists only games that are public now', async () => {
  const admin = await site.signIn('admin');
  const { id: newId } = await aGame(site.db, { name: 'Early name', appId: 71 });
  await rebuildGameLists(site.db);
  const { id } = await create({ state: 'published', gameIds: [newId] });
  const names = async () =>
    (await site.browser().get('/api/news/lite?size=50'))
      .json()
      .data.items.find((article: { id: number }) => article.id === id)
      .games.map(({ name }: { name: string }) => name);
  expect(await names()).toContain('Early name');
  const hidden = await admin.put(`/api/game/${newId}/status`, { status: 0 });
  expect(hidden.statusCode, hidden.body).toBe(200);
  expect(await names()).not.toContain('Early name');
});
