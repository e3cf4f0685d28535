import type { Static } from 'typebox';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type * as contract from '../../../../contract/news/comments.ts';
import { anArticle } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const site = await sharedApp();
let newsId: number;
let reader: Reader;
let editor: Reader;
beforeAll(async () => {
  reader = await site.signIn();
  editor = await site.signIn('editor');
  await editor.put('/api/moderation/words', { words: ['casino'] });
});
beforeEach(async () => {
  newsId = await anArticle(site.database);
});

async function write(who: Reader, content: string, parentId: number | null = null) {
  const response = await who.post(`/api/news/${newsId}/comments`, { content, parentId });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: contract.Comment }>().data;
}

/** The comments that a reader sees, each with its replies. */
async function seenBy(who: Pick<Reader, 'get'>, query = '') {
  const response = await who.get(`/api/news/${newsId}/comments?${query}`);
  const { items } =
    response.json<Static<(typeof contract.listComments.schema.response)[200]>>().data;
  return items.map(({ content, replies }) => [content, replies.map((reply) => reply.content)]);
}

test.each([
  ['quotes and backslashes', 'say "no" to C:\\new\\table'],
  ['lines and tabs', 'one\n\ttwo'],
  ['signs of markup', '</script><b>&amp;'],
  ['signs that end a line in scripts', 'a\u2028b\u2029c'],
  ['pictures and other planes', '🎮 𠮷野家 é'],
  ['the looks of JSON', '{"id":1}'],
])('%s come back to the letter', async (_what, content) => {
  const nickname = `N ${content.split('\n')[0]}`;
  const avatarUrl = 'https://example.org/a"b.png';
  await site.db.updateTable('users').set({ nickname, avatarUrl }).execute();
  const written = await write(reader, content);
  const author = { id: reader.user.id, nickname, avatarUrl };
  expect(written).toMatchObject({ content, author });
  const reply = await write(editor, content, written.id);
  const nested = await write(reader, content, reply.id);
  expect(nested.replyTo).toEqual({ id: reply.id, nickname, staff: 'editor', demo: false });
  expect(await seenBy(site.browser())).toEqual([[content, [content, content]]]);
});

test.each(['fine', 'casino “quoted” \\ 赌场'])(
  '“%s” is returned to its author as in the list',
  async (text) => {
    for (const who of [reader, editor]) {
      const written = await write(who, text);
      const { items } = (await who.get(`/api/news/${newsId}/comments`)).json().data;
      expect(written).toEqual(items[0]);
    }
  },
);

test('editors are distinguished from readers', async () => {
  for (const who of [reader, editor, await site.signIn('admin')]) {
    expect((await write(who, 'hello')).byEditor).toBe(who !== reader);
  }
});

test('a new name or role is shown on earlier comments', async () => {
  const writer = await site.signIn();
  const { id } = await write(writer, 'old words');
  await writer.patch('/api/me/profile', { nickname: 'Ada' });
  const admin = await site.signIn('admin');
  const roles = { roles: ['user', 'editor'] };
  const raised = await admin.put(`/api/user/${writer.user.id}/roles`, roles);
  expect(raised.statusCode, raised.body).toBe(200);
  const response = await site.browser().get(`/api/news/${newsId}/comments`);
  expect(response.json().data.items).toMatchObject([
    { id, author: { id: writer.user.id, nickname: 'Ada' }, byEditor: true, content: 'old words' },
  ]);
});

test('an edited comment shows the new text; of a deleted one no text is stored', async () => {
  const { id } = await write(reader, 'first words');
  await write(editor, 'reply', id);
  await reader.patch(`/api/news/comments/${id}`, { content: 'second words' });
  expect(await seenBy(site.browser())).toEqual([['second words', ['reply']]]);
  await reader.delete(`/api/news/comments/${id}`);
  const stored = await site.db.selectFrom('comments').selectAll().where('id', '=', id).execute();
  expect(JSON.stringify(stored)).not.toContain('words');
});

test('comments without an account have no author, and their text stays', async () => {
  const top = await write(reader, 'top');
  await write(reader, 'reply', top.id);
  await site.db
    .updateTable('comments')
    .set({ userId: null })
    .where('newsId', '=', newsId)
    .execute();
  const response = await site.browser().get(`/api/news/${newsId}/comments`);
  expect(response.json().data.items).toMatchObject([
    { author: null, byEditor: false, content: 'top', replies: [{ author: null, deleted: false }] },
  ]);
});

test('a held reply is shown to its author and to moderators, after the visible ones', async () => {
  const top = await write(reader, 'top');
  const other = await site.signIn();
  await write(other, 'held casino', top.id);
  expect(await seenBy(other)).toEqual([['top', ['held casino']]]);
  await write(reader, 'said later', top.id);
  for (const who of [other, editor]) {
    expect(await seenBy(who)).toEqual([['top', ['said later', 'held casino']]]);
  }
  for (const who of [reader, site.browser()]) {
    expect(await seenBy(who)).toEqual([['top', ['said later']]]);
  }
});

test('a comment held after it got replies comes first for its author, with its replies', async () => {
  const top = await write(reader, 'fine');
  await write(editor, 'a reply', top.id);
  await write(editor, 'newer');
  await reader.patch(`/api/news/comments/${top.id}`, { content: 'casino' });
  expect(await seenBy(reader, 'size=1')).toEqual([
    ['casino', ['a reply']],
    ['newer', []],
  ]);
  expect(await seenBy(site.browser())).toEqual([
    ['newer', []],
    [null, ['a reply']],
  ]);
});

test('a comment sent twice with one idempotency key is written once', async () => {
  const send = () =>
    site.app.inject({
      method: 'POST',
      url: `/api/news/${newsId}/comments`,
      cookies: reader.cookies,
      headers: { 'x-xsrf-token': reader.cookies['XSRF-TOKEN']!, 'idempotency-key': 'once' },
      payload: { content: 'Once “only” 一次' },
    });
  const [first, second] = [await send(), await send()];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.body).toBe(first.body);
  expect(await seenBy(site.browser())).toEqual([['Once “only” 一次', []]]);
});
