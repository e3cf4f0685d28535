import type { Static } from 'typebox';
import { beforeEach, expect, test } from 'vitest';
import type * as contract from '../../../../contract/news/comments.ts';
import { anArticle } from '../../../../tests/builders.ts';
import { insist } from '../../../../tests/insist.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const site = await sharedApp();
let newsId: number;
let reader: Reader;
beforeEach(async () => {
  newsId = await anArticle(site.database);
  reader = await site.signIn();
});

const minutes = (count: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + count * 60_000);
};

async function write(content: string, parentId: number | null = null, who: Reader = reader) {
  const response = await who.post(`/api/news/${newsId}/comments`, { content, parentId });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: contract.Comment }>().data;
}

async function list(query = '', who: Pick<Reader, 'get'> = site.browser()) {
  const response = await who.get(`/api/news/${newsId}/comments?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Static<(typeof contract.listComments.schema.response)[200]>>().data;
}

const texts = async (query = '') => (await list(query)).items.map(({ content }) => content);
const remove = (id: number, who: Reader = reader) => who.delete(`/api/news/comments/${id}`);

/** The comment count of every endpoint that returns it; they must be equal. */
async function counts() {
  const get = async (url: string) => (await site.browser().get(url)).json().data;
  const { count } = await get(`/api/news/${newsId}/comments/count`);
  const { commentCount } = await get(`/api/news/${newsId}`);
  const rows = await site.db
    .selectFrom('comments')
    .select('id')
    .where('newsId', '=', newsId)
    .where('state', '=', 'visible')
    .execute();
  const threads = (await list('size=100')).items.length;
  expect([commentCount, rows.length]).toEqual([count, count]);
  expect((await list()).total).toBe(threads);
  return count;
}

test('a comment is visible to everybody at once', async () => {
  expect(await list()).toMatchObject({ items: [], total: 0, nextCursor: null });
  const comment = await write('  Hello\nworld  ');
  expect(comment).toMatchObject({
    content: 'Hello\nworld',
    parentId: null,
    mine: true,
    held: false,
    replies: [],
    author: { id: reader.user.id, nickname: 'Mika', avatarUrl: null },
  });
  const [seen] = (await list()).items;
  expect(seen).toMatchObject({ id: comment.id, mine: false, liked: false });
  expect((await list('', reader)).items[0]).toMatchObject({ mine: true });
  expect(await counts()).toBe(1);
});

test('two levels: a reply to a reply belongs to the same comment and names its addressee', async () => {
  const top = await write('top');
  const reply = await write('reply', top.id);
  const other = await site.signIn();
  const nested = await write('answer', reply.id, other);
  expect([reply.parentId, reply.replyTo]).toEqual([top.id, null]);
  expect(nested).toMatchObject({ parentId: top.id, replyTo: { id: reply.id, nickname: 'Mika' } });
  for (const text of ['3', '4']) await write(text, top.id);
  const [thread] = (await list()).items;
  expect(thread).toMatchObject({ replyCount: 4 });
  expect(thread!.replies.map(({ content }) => content)).toEqual(['reply', 'answer', '3']);
  const replies = await site.app.inject(`/api/news/comments/${top.id}/replies?size=3`);
  const { data } = replies.json();
  expect(data).toMatchObject({ total: 4, page: 1, size: 3 });
  const rest = await site.app.inject(
    `/api/news/comments/${top.id}/replies?size=3&cursor=${data.nextCursor}`,
  );
  expect(rest.json().data).toMatchObject({ items: [{ content: '4' }], nextCursor: null, page: 2 });
  expect(await counts()).toBe(5);
});

test.each(['new', 'old', 'hot'])(
  'sorted by %s, pages and cursors give the same comments',
  async (sort) => {
    const ids: number[] = [];
    for (const text of ['a', 'b', 'c', 'd', 'e']) ids.push((await write(text)).id);
    const fans = [await site.signIn(), await site.signIn()];
    for (const fan of fans) await fan.post(`/api/news/comments/${ids[1]}/like`, {});
    for (const id of ids.slice(3)) await fans[0]!.post(`/api/news/comments/${id}/like`, {});
    const expected = { new: 'edcba', old: 'abcde', hot: 'bedca' }[sort]!;
    expect((await texts(`sort=${sort}`)).join('')).toBe(expected);
    const byPage = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await texts(`sort=${sort}&size=2&page=${page}`)).join('')),
    );
    expect(byPage.join('')).toBe(expected);
    let walked = '';
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`sort=${sort}&size=2${cursor && `&cursor=${cursor}`}`);
      walked += page.items.map(({ content }) => content).join('');
      cursor = page.nextCursor;
    }
    expect(walked).toBe(expected);
    const { nextCursor } = await list(`sort=${sort}&size=2&page=2`);
    expect((await texts(`sort=${sort}&size=2&cursor=${nextCursor}`)).join('')).toBe(expected[4]);
    expect(await list(`sort=${sort}&size=5`)).toMatchObject({ total: 5, nextCursor: null });
    const around = await list(`sort=${sort}&size=2&around=${ids[2]}`);
    expect(around.items.map(({ content }) => content)).toContain('c');
    expect(around.page).toBe(Math.floor(expected.indexOf('c') / 2) + 1);
  },
);

test('a link to a reply opens the page of its comment', async () => {
  const first = await write('first');
  const reply = await write('reply', first.id);
  for (const text of ['b', 'c', 'd']) await write(text);
  const page = await list(`size=2&around=${reply.id}`);
  expect(page).toMatchObject({ page: 2, items: [{ content: 'b' }, { id: first.id }] });
  const other = await anArticle(site.database);
  const wrong = await site.app.inject(`/api/news/${other}/comments?around=${reply.id}`);
  expect(wrong.statusCode).toBe(404);
});

test('rejects a cursor of another order, or together with a page', async () => {
  for (const text of ['a', 'b']) await write(text);
  const { nextCursor } = await list('size=1');
  for (const query of [
    'cursor=x',
    `cursor=${nextCursor}&sort=hot`,
    `cursor=${nextCursor}&page=1`,
  ]) {
    const { statusCode } = await site.app.inject(`/api/news/${newsId}/comments?${query}`);
    expect(statusCode, query).toBe(400);
  }
  expect(await list('page=99&size=100')).toMatchObject({ items: [], total: 2 });
});

test('a deleted comment without replies is gone; with replies it is a tombstone', async () => {
  const alone = await write('alone');
  const top = await write('top');
  const reply = await write('reply', top.id);
  expect((await remove(alone.id)).json()).toEqual({ success: true, data: null });
  expect((await remove(top.id)).statusCode).toBe(200);
  expect(await counts()).toBe(1);
  const { items, total } = await list();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    id: top.id,
    deleted: true,
    author: null,
    content: null,
    replies: [{ content: 'reply', deleted: false }],
  });
  expect((await remove(top.id)).statusCode).toBe(404);
  await remove(reply.id);
  expect(await list()).toMatchObject({ items: [], total: 0 });
  expect(await counts()).toBe(0);
  const remaining = await site.db
    .selectFrom('comments')
    .select('content')
    .where('newsId', '=', newsId)
    .execute();
  expect(remaining.every(({ content }) => content === '')).toBe(true);
});

test('only the author or a moderator deletes a comment; the moderator is audited', async () => {
  const comment = await write('mine');
  const stranger = await site.signIn();
  const editor = await site.signIn('editor');
  expect((await remove(comment.id, stranger)).statusCode).toBe(403);
  expect((await remove(comment.id, editor)).statusCode).toBe(200);
  const [entry] = await site.db.selectFrom('audit_log').selectAll().execute();
  expect(entry).toMatchObject({ action: 'comment.delete', targetId: comment.id });
  expect(entry!.before).toContain('mine');
});

test('the author can edit a comment for fifteen minutes', async () => {
  const comment = await write('tpyo');
  const edit = (who: Reader, content: string) =>
    who.patch(`/api/news/comments/${comment.id}`, { content });
  expect((await edit(await site.signIn(), 'x')).statusCode).toBe(403);
  expect((await edit(reader, '   ')).statusCode).toBe(400);
  minutes(14);
  expect((await edit(reader, ' typo ')).json().data).toMatchObject({
    content: 'typo',
    editedAt: site.clock.now.toISOString(),
  });
  expect(await texts()).toEqual(['typo']);
  minutes(2);
  expect((await edit(reader, 'late')).statusCode).toBe(403);
  await remove(comment.id);
  expect((await edit(reader, 'gone')).statusCode).toBe(404);
});

test.each([
  ['empty', { content: '' }, 'content'],
  ['blank', { content: ' \n\t ' }, 'content'],
  ['invisible', { content: '\u200b\ufeff' }, 'content'],
  ['too long', { content: '长'.repeat(2001) }, 'content'],
  ['with control characters', { content: 'a\u0000b' }, 'content'],
  ['written backwards', { content: 'a\u202eb' }, 'content'],
  ['zalgo', { content: `a${'\u0301'.repeat(50)}` }, 'content'],
  ['no text', { content: 5 }, 'content'],
  ['under nothing', { content: 'x', parentId: 987_654 }, 'parentId'],
  ['with more fields', { content: 'x', html: true }, 'html'],
])('refuses what is %s and names the field', async (_what, body, field) => {
  const response = await reader.post(`/api/news/${newsId}/comments`, body);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
  expect(await counts()).toBe(0);
});

test('normalizes line endings', async () => {
  const { content } = await write('one\r\ntwo\rthree\n');
  expect(content).toBe('one\ntwo\nthree');
});

test('limits the length after trimming, and rejects a huge body with 413', async () => {
  await write(`${' '.repeat(500)}${'🎮'.repeat(2000)}${' '.repeat(500)}`);
  const huge = await reader.post(`/api/news/${newsId}/comments`, { content: 'x'.repeat(200_000) });
  expect(huge.statusCode).toBe(413);
});

test('a parent of another article is 400, a deleted parent 409', async () => {
  const elsewhere = await anArticle(site.database);
  const other = await write('here');
  const wrong = await reader.post(`/api/news/${elsewhere}/comments`, {
    content: 'x',
    parentId: other.id,
  });
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['parentId']]);
  await remove(other.id);
  const late = await reader.post(`/api/news/${newsId}/comments`, {
    content: 'x',
    parentId: other.id,
  });
  expect(late.statusCode).toBe(409);
});

test('comment likes: set by an action or toggled without one, once per reader', async () => {
  const { id } = await write('likeable');
  const url = `/api/news/comments/${id}/like`;
  const like = async (body: object) => (await reader.post(url, body)).json().data;
  expect(await like({ action: 'like' })).toEqual({ liked: true, likeCount: 1 });
  expect(await like({ action: 'like' })).toEqual({ liked: true, likeCount: 1 });
  expect((await reader.get(`${url}/status`)).json().data).toEqual({ liked: true, likeCount: 1 });
  expect((await list('', reader)).items[0]).toMatchObject({ liked: true, likeCount: 1 });
  expect((await list()).items[0]).toMatchObject({ liked: false, likeCount: 1 });
  expect(await like({ action: 'unlike' })).toEqual({ liked: false, likeCount: 0 });
  expect(await like({ action: 'unlike' })).toEqual({ liked: false, likeCount: 0 });
  expect(await like({})).toEqual({ liked: true, likeCount: 1 });
  expect(await like({})).toEqual({ liked: false, likeCount: 0 });
  expect((await reader.post(url)).json().data).toEqual({ liked: true, likeCount: 1 });
  expect((await reader.post(url, { action: 'love' })).statusCode).toBe(400);
  await remove(id);
  expect((await reader.post(url, {})).statusCode).toBe(404);
  expect((await site.app.inject(`${url}/status`)).statusCode).toBe(404);
});

test('fifty concurrent readers: no comment, reply or like is lost, and the counts agree', async () => {
  const top = await write('top');
  const readers = await Promise.all(Array.from({ length: 50 }, () => site.signIn()));
  const post = (one: Reader, path: string, body: object) =>
    insist((headers) => one.post(`/api/news/${path}`, body, headers));
  const responses = await Promise.all(
    readers.flatMap((one, index) => [
      post(one, `${newsId}/comments`, { content: `c${index}` }),
      post(one, `${newsId}/comments`, { content: `r${index}`, parentId: top.id }),
      post(one, `comments/${top.id}/like`, { action: 'like' }),
    ]),
  );
  expect(responses.map(({ statusCode }) => statusCode).filter((code) => code >= 300)).toEqual([]);
  expect(await counts()).toBe(101);
  const { items } = await list('sort=hot&size=1');
  expect(items[0]).toMatchObject({ id: top.id, replyCount: 50, likeCount: 50 });
  const made = responses.map((response) => response.json().data).filter(({ content }) => content);
  await Promise.all(
    made.map(({ id }, index) => insist(() => remove(id, readers[Math.floor(index / 2)]))),
  );
  expect(await counts()).toBe(1);
  expect((await list()).items[0]).toMatchObject({ replyCount: 0 });
});
