import { beforeEach, expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const site = await sharedApp();
let newsId: number;
let reader: Reader;
let editor: Reader;
beforeEach(async () => {
  newsId = await anArticle(site.database, { title: 'Article' });
  reader = await site.signIn();
  editor = await site.signIn('editor');
  // The queues contain the comments of all articles.
  await site.db.deleteFrom('comments').execute();
  await editor.put('/api/moderation/words', { words: [] });
});

const write = async (who: Reader, content: string, parentId?: number) => {
  const response = await who.post(`/api/news/${newsId}/comments`, {
    content,
    ...(parentId === undefined ? {} : { parentId }),
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
};

const seenBy = async (who: Pick<Reader, 'get'>) =>
  (await who.get(`/api/news/${newsId}/comments`))
    .json<{ data: { items: { content: string | null }[] } }>()
    .data.items.map(({ content }) => content);

const count = async () =>
  (await site.browser().get(`/api/news/${newsId}/comments/count`)).json().data.count;

const queue = async (name: string, more = '') =>
  (await editor.get(`/api/moderation/comments?queue=${name}${more}`)).json().data;

const judge = (id: number, action: string, reason?: string) =>
  editor.put(`/api/moderation/comments/${id}`, { action, ...(reason && { reason }) });

test('listed words hold a comment, also in disguise; approval publishes it', async () => {
  const set = await editor.put('/api/moderation/words', { words: ['Casino', ' casino ', '代练'] });
  expect(set.json().data).toEqual({ words: ['casino', '代练'] });
  const held = await write(reader, 'Best Ｃａ\u200bSINO in town');
  expect(held).toMatchObject({ held: true, content: expect.stringContaining('town') });
  expect(await seenBy(site.browser())).toEqual([]);
  expect(await seenBy(await site.signIn())).toEqual([]);
  expect(await seenBy(reader)).toHaveLength(1);
  expect(await seenBy(editor)).toHaveLength(1);
  expect(await count()).toBe(0);
  expect(await queue('open')).toMatchObject({
    total: 1,
    items: [{ id: held.id, newsTitle: 'Article', state: 'held', heldFor: 'listed-word' }],
  });
  const approved = await judge(held.id, 'approve');
  expect(approved.json().data).toMatchObject({ state: 'visible', heldFor: null });
  expect(await seenBy(site.browser())).toHaveLength(1);
  expect(await count()).toBe(1);
  expect((await queue('open')).total).toBe(0);
});

test('a link from a new account is held, from an older one it is not', async () => {
  await write(reader, 'see https://example.org');
  expect(await count()).toBe(1);
  await site.db
    .updateTable('users')
    .set({ createdAt: site.clock.now.toISOString() })
    .where('id', '=', reader.user.id)
    .execute();
  expect(await write(reader, 'buy at www.example.org')).toMatchObject({ held: true });
  expect((await queue('held')).items).toMatchObject([{ heldFor: 'newcomer-link' }]);
  expect(await count()).toBe(1);
});

test('two moderators who edit the words do not undo each other', async () => {
  const words = async (list: string[], base?: string[]) =>
    (await editor.put('/api/moderation/words', { words: list, base })).json().data?.words;
  const opened = await words(['one', 'two']);
  await Promise.all([
    words(['one', 'two', 'three'], opened),
    words(['two', 'three', 'four'], opened),
  ]);
  expect((await editor.get('/api/moderation/words')).json().data.words.toSorted()).toEqual([
    'four',
    'three',
    'two',
  ]);
  const many = Array.from({ length: 500 }, (_, at) => `word ${at}`);
  const refused = await editor.put('/api/moderation/words', { words: many, base: [] });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['words']]);
  expect(await words([])).toEqual([]);
});

test('an edit that adds a listed word removes the comment from the count', async () => {
  await editor.put('/api/moderation/words', { words: ['casino'] });
  const top = await write(reader, 'fine');
  await write(editor, 'a reply', top.id);
  const edited = await reader.patch(`/api/news/comments/${top.id}`, { content: 'casino' });
  expect(edited.json().data).toMatchObject({ held: true, content: 'casino' });
  expect(await count()).toBe(1);
  expect(await seenBy(site.browser())).toEqual([null]);
  expect(await seenBy(reader)).toEqual(['casino']);
  await judge(top.id, 'approve');
  expect(await count()).toBe(2);
  expect(await seenBy(site.browser())).toEqual(['casino']);
});

test('a reader reports a comment once; a decision closes the reports', async () => {
  const { id } = await write(reader, 'rude');
  const other = await site.signIn();
  const report = (who: Reader) =>
    who.post(`/api/news/comments/${id}/report`, { reason: 'abuse', note: ' mean ' });
  expect((await report(other)).json()).toEqual({ success: true, data: null });
  expect((await report(other)).statusCode).toBe(200);
  await report(editor);
  const { items, total } = await queue('reported');
  expect(total).toBe(1);
  expect(items[0].reports).toMatchObject([{ reason: 'abuse', note: 'mean' }, { note: 'mean' }]);
  expect((await judge(id, 'approve')).json().data).toMatchObject({ state: 'visible', reports: [] });
  expect((await queue('open')).total).toBe(0);
  expect((await site.browser().get(`/api/news/${newsId}/comments`)).json().data.total).toBe(1);
});

const decisionsFor = async (who: Reader) =>
  (await who.get('/api/me/notifications'))
    .json<{ data: { items: { kind: string; data: Record<string, unknown> }[] } }>()
    .data.items.filter(({ kind }) => kind === 'moderation')
    .map(({ data }) => data);

test('the author is notified of the decision on a held comment', async () => {
  await editor.put('/api/moderation/words', { words: ['casino'] });
  const [good, bad] = [await write(reader, 'casino royale'), await write(reader, 'my casino')];
  expect(await decisionsFor(reader)).toEqual([]);
  await judge(good.id, 'approve');
  const article = { newsId, title: 'Article', titleEn: null };
  const approved = {
    ...article,
    commentId: good.id,
    decision: 'approved',
    reason: null,
    excerpt: 'casino royale',
  };
  expect(await decisionsFor(reader)).toEqual([approved]);
  await judge(bad.id, 'hide', 'Advertising');
  expect(await decisionsFor(reader)).toMatchObject([
    { commentId: bad.id, decision: 'refused', reason: 'Advertising', excerpt: 'my casino' },
    approved,
  ]);
  await judge(bad.id, 'restore');
  expect(await decisionsFor(reader)).toMatchObject([
    { commentId: bad.id, decision: 'restored', reason: null },
    approved,
  ]);
  await reader.delete(`/api/news/comments/${bad.id}`);
  expect(await decisionsFor(reader)).toEqual([approved]);
});

test('the author is notified why a comment was hidden, unless it was restored unread', async () => {
  const { id } = await write(reader, 'rude');
  await judge(id, 'approve');
  expect(await decisionsFor(reader)).toEqual([]);
  await judge(id, 'hide', 'Insulting');
  expect(await decisionsFor(reader)).toMatchObject([{ decision: 'hidden', reason: 'Insulting' }]);
  await judge(id, 'restore');
  expect(await decisionsFor(reader)).toEqual([]);
  await judge(id, 'hide', 'Insulting');
  await reader.post('/api/me/notifications/read', {});
  await judge(id, 'restore');
  expect(await decisionsFor(reader)).toMatchObject([{ decision: 'restored' }]);
  const own = await write(editor, 'mine');
  await judge(own.id, 'hide', 'A mistake');
  expect(await decisionsFor(editor)).toEqual([]);
});

test('moderators see how much is waiting; readers do not', async () => {
  const waiting = async () => (await editor.get('/api/moderation/waiting')).json().data;
  expect(await waiting()).toEqual({ comments: 0, reviews: 0, tickets: 0 });
  await editor.put('/api/moderation/words', { words: ['casino'] });
  const held = await write(reader, 'casino');
  const { id } = await write(reader, 'rude');
  await editor.post(`/api/news/comments/${id}/report`, { reason: 'abuse' });
  await reader.post('/api/feedback', { kind: 'idea', content: 'A longer summer, please.' });
  expect(await waiting()).toEqual({ comments: 2, reviews: 0, tickets: 1 });
  await judge(held.id, 'approve');
  expect(await waiting()).toEqual({ comments: 1, reviews: 0, tickets: 1 });
  expect((await reader.get('/api/moderation/waiting')).statusCode).toBe(403);
});

test('a hidden comment is a tombstone or gone, and can be restored', async () => {
  const top = await write(reader, 'top');
  await write(editor, 'reply', top.id);
  expect((await judge(top.id, 'hide')).statusCode).toBe(400);
  expect((await judge(top.id, 'hide', 'off topic')).json().data).toMatchObject({
    state: 'hidden',
    hiddenReason: 'off topic',
  });
  expect(await seenBy(reader)).toEqual([null]);
  expect(await count()).toBe(1);
  expect((await judge(top.id, 'hide', 'again')).statusCode).toBe(409);
  expect((await judge(top.id, 'approve')).statusCode).toBe(409);
  expect((await queue('hidden')).items).toMatchObject([{ content: 'top' }]);
  await judge(top.id, 'restore');
  expect(await seenBy(reader)).toEqual(['top']);
  expect(await count()).toBe(2);
  const actions = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('targetId', '=', top.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['comment.hide', 'comment.restore']);
});

test('all comments can be searched by text and by name', async () => {
  await write(reader, 'about Hades');
  await write(editor, '50% off_sale');
  expect((await queue('all')).total).toBe(2);
  expect((await queue('all', '&q=hADES')).items).toMatchObject([{ content: 'about Hades' }]);
  expect((await queue('all', '&q=%25%20off_')).total).toBe(1);
  expect((await queue('all', '&q=mika')).total).toBe(2);
  expect((await queue('all', '&q=nobody')).total).toBe(0);
});

test('deleted or unknown comments cannot be moderated or reported', async () => {
  const { id } = await write(reader, 'gone soon');
  await reader.delete(`/api/news/comments/${id}`);
  expect((await judge(id, 'restore')).statusCode).toBe(409);
  expect((await judge(987_654, 'approve')).statusCode).toBe(404);
  const reported = await editor.post(`/api/news/comments/${id}/report`, { reason: 'spam' });
  expect(reported.statusCode).toBe(404);
});
