import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { sqliteFile } from '../../platform/database/database.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const t = await sharedApp();
let admin: Reader;
let gameId: number;
let newsId: number;

beforeAll(async () => {
  admin = await t.signIn('admin');
  gameId = (await aGame(t.db)).id;
  await rebuildGameLists(t.db);
  newsId = await anArticle(t.database);
});

const write = async (who: Reader, content: string, parentId?: number): Promise<number> => {
  const body = { content, ...(parentId && { parentId }) };
  const response = await who.post(`/api/news/${newsId}/comments`, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
};

/** All rows of all tables. */
async function everything(): Promise<string> {
  const tables = await t.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(t.db)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

const words = {
  nickname: 'Qwertzuiopa',
  bio: 'Asdfghjklbio',
  review: 'Yxcvbnmreview',
  oldReview: 'Poiuztreview',
  note: 'Lkjhgfdnote',
  folder: 'Mnbvcxfolder',
  comment: 'Tzuioplcomment',
  oldComment: 'Hgfdsacomment',
  reply: 'Rewqasreply',
};

/** A reader who has stored each of these words somewhere. */
async function wordyReader(): Promise<Reader> {
  const reader = await t.signIn();
  await reader.patch('/api/me/profile', { nickname: words.nickname, bio: words.bio });
  await reader.put(`/api/game/${gameId}/review`, { rating: 5, content: words.oldReview });
  await reader.put(`/api/game/${gameId}/review`, { rating: 6, content: words.review });
  await reader.put(`/api/me/wishlist/${gameId}`, { note: words.note });
  await reader.put(`/api/me/favorites/${gameId}`);
  await reader.put('/api/me/favorites/folder', { gameIds: [gameId], folder: words.folder });
  const id = await write(reader, words.oldComment);
  await reader.patch(`/api/news/comments/${id}`, { content: words.comment });
  await write(admin, 'An answer', id);
  const topic = await write(admin, 'A topic');
  await write(reader, words.reply, topic);
  return reader;
}

test('no text of a deleted account is left in any row', async () => {
  const reader = await wordyReader();
  const before = await everything();
  for (const word of Object.values(words).filter((word) => !word.startsWith('Hgf'))) {
    if (word !== words.oldReview) expect(before).toContain(word);
  }
  // Another member was notified of the reply, with its text.
  expect((await admin.get('/api/me/notifications')).body).toContain(words.reply);
  expect((await reader.delete('/api/me')).statusCode).toBe(200);
  const after = await everything();
  for (const word of Object.values(words)) expect(after).not.toContain(word);
});

if (process.env['TEST_ENGINE'] === 'sqlite') {
  test('nor in the bytes of SQLite’s file and write-ahead log, after a checkpoint', async () => {
    const file = sqliteFile(t.config.dataDir);
    const bytes = () =>
      [file, `${file}-wal`].filter((path) => existsSync(path)).map((path) => readFileSync(path));
    const found = () =>
      Object.values(words).filter((word) => bytes().some((content) => content.includes(word)));
    const reader = await wordyReader();
    expect(found()).toEqual(expect.arrayContaining([words.nickname, words.comment, words.note]));
    expect((await reader.delete('/api/me')).statusCode).toBe(200);
    // The server runs a checkpoint soon after an account is deleted.
    await expect.poll(found).toEqual([]);
  });
}

test('actions of staff stay in the audit log, without identifying a deleted account', async () => {
  const reader = await t.signIn();
  const { id: userId } = reader.user;
  const long = (words: string) => `${words} ${'.'.repeat(200)} the end of ${words}`;
  const [hidden, fine, deleted] = [
    await write(reader, long('hidden words')),
    await write(reader, long('fine words')),
    await write(reader, long('gone words')),
  ];
  const done = async (response: ReturnType<Reader['get']>) => {
    const { statusCode, body, json } = await response;
    expect(statusCode, body).toBe(200);
    return json().data;
  };
  const hide = { action: 'hide', reason: 'rude' };
  await done(admin.put(`/api/moderation/comments/${hidden}`, hide));
  await done(admin.put(`/api/moderation/comments/${fine}`, { action: 'approve' }));
  await done(admin.delete(`/api/news/comments/${deleted}`));
  const review = { rating: 1, content: long('review words') };
  const { id } = await done(reader.put(`/api/game/${gameId}/review`, review));
  await done(admin.put(`/api/moderation/reviews/${id}`, hide));
  await done(admin.delete(`/api/review/${id}`));
  await done(reader.patch('/api/me/profile', { nickname: 'Rude Rudi', bio: 'bio words' }));
  const reset = { fields: ['nickname', 'bio'], reason: 'Insults' };
  await done(admin.put(`/api/user/${userId}/profile/reset`, reset));
  await admin.put(`/api/user/${userId}/ban`, { banned: true, reason: 'Shouting' });
  await admin.put(`/api/user/${userId}/ban`, { banned: false });
  const back = await t.signInAs(reader.user);
  expect((await back.delete('/api/me')).statusCode).toBe(200);

  const { items } = (await admin.get('/api/audit/list?size=100')).json().data;
  type Entry = { target: string; targetId: number | null; before: { userId?: unknown } | null };
  const entries = items as Entry[];
  const log = JSON.stringify(entries);
  for (const kept of ['Shouting', 'Insults', 'hidden words', 'gone words', 'review words']) {
    expect(log).toContain(kept);
  }
  const rows = await everything();
  for (const gone of ['fine words', 'the end of', 'bio words', 'Rude Rudi']) {
    expect(rows).not.toContain(gone);
  }
  expect(
    entries.filter(({ target, targetId }) => target === 'user' && targetId === userId),
  ).toEqual([]);
  expect(entries.map(({ before }) => before?.userId).filter(Boolean)).toEqual([]);
});

test('the audit log has no names of staff who deleted their account', async () => {
  const leaving = await t.signIn('admin');
  await leaving.patch('/api/me/profile', { nickname: 'Leaving Lea' });
  const reader = await t.signIn();
  await leaving.put(`/api/user/${reader.user.id}/ban`, { banned: true, reason: 'Spam' });
  await leaving.post('/api/game/batch-status', { ids: [gameId], status: 1 });
  const article = await leaving.post('/api/news', {
    title: 'By Lea',
    summary: 'S',
    category: '资讯',
    body: 'Words',
    author: 'The desk',
    state: 'draft',
  });
  expect(article.statusCode, article.body).toBe(201);
  expect((await leaving.delete('/api/me')).statusCode).toBe(200);
  expect(await everything()).not.toContain('Leaving Lea');
  const { items } = (await admin.get('/api/audit/list?action=user.ban')).json().data;
  expect(items[0]).toMatchObject({ actorId: null, actorName: '', after: { banReason: 'Spam' } });
});

test('an export contains the member’s reports and suspensions', async () => {
  const reader = await t.signIn();
  const rude = await write(admin, 'Something rude');
  const report = { reason: 'abuse', note: 'Look at this' };
  await reader.post(`/api/news/comments/${rude}/report`, report);
  await admin.put(`/api/user/${reader.user.id}/ban`, { banned: true, reason: 'A mistake' });
  await admin.put(`/api/user/${reader.user.id}/ban`, { banned: false });
  const back = await t.signInAs(reader.user);
  const { reports, bans } = (await back.get('/api/me/export')).json();
  expect(reports).toEqual([
    { commentId: rude, ...report, at: t.clock.now.toISOString(), closedAt: null },
  ]);
  const at = t.clock.now.toISOString();
  expect(bans).toEqual([
    { at, action: 'suspended', reason: 'A mistake' },
    { at, action: 'restored', reason: null },
  ]);
  const table = await back.get('/api/me/export?part=bans&format=csv');
  expect(table.body).toContain('A mistake');
});
