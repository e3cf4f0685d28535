import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InboxItem } from '../../../../contract/news/inbox.ts';
import { aGame } from '../../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { anInboxItem } from '../../../../tests/world.ts';

let site: TestApp;
let editor: Awaited<ReturnType<TestApp['signIn']>>;
beforeEach(async () => {
  site = await createTestApp();
  editor = await site.signIn('editor');
});
afterEach(() => site.close());

const batch = async (ids: number[], action: string) =>
  (await editor.post('/api/admin/inbox/batch', { ids, action })).json().data;
const eventsOf = async (id: number) =>
  (await site.app.inject(`/api/game/${id}/events`)).json().data.items;
const inbox = async (query: string): Promise<InboxItem[]> =>
  (await editor.get(`/api/admin/inbox?${query}`)).json().data.items;

test('published reports are on the timelines of their games until that is undone', async () => {
  const game = await aGame(site.db, {});
  const [id, homeless] = [await anInboxItem(site.db, game.id), await anInboxItem(site.db, null)];
  expect(await eventsOf(game.id)).toEqual([]);
  expect(await batch([id, homeless, 999], 'publish')).toEqual({
    changed: [id],
    skipped: [
      { id: homeless, reason: 'no-game' },
      { id: 999, reason: 'missing' },
    ],
    articleId: null,
  });
  const facts = { title: 'Update [1.2]', date: '2026-11-01', url: 'https://steam.example/news/1' };
  expect(await eventsOf(game.id)).toMatchObject([{ kind: 'news', ...facts }]);
  expect((await inbox('state=used')).map((item) => item.id)).toEqual([id]);
  expect((await batch([id], 'publish')).skipped).toEqual([{ id, reason: 'unchanged' }]);

  expect((await batch([id], 'restore')).changed).toEqual([id]);
  expect(await eventsOf(game.id)).toEqual([]);
  expect((await batch([id, homeless], 'dismiss')).changed).toEqual([id, homeless]);
  expect(await inbox('state=new')).toEqual([]);
});

test('one draft links to all reports and names their games', async () => {
  const [one, other] = [await aGame(site.db, {}), await aGame(site.db, {})];
  const ids = [await anInboxItem(site.db, one.id), await anInboxItem(site.db, other.id)];
  const { articleId, changed } = await batch(ids, 'draft');
  expect(changed).toEqual(ids);
  const article = (await editor.get(`/api/news/manage/${articleId}`)).json().data;
  expect(article).toMatchObject({ state: 'draft', title: 'Update [1.2]' });
  expect(article.body.match(/steam\.example/g)).toHaveLength(2);
  expect(article.games.map(({ id }: { id: number }) => id)).toEqual([one.id, other.id]);
});

test('games on shelves come first, then those that many play; the others have their own list', async () => {
  const [played, kept, other] = [
    await aGame(site.db, {}),
    await aGame(site.db, {}),
    await aGame(site.db, {}),
  ];
  await site.db.updateTable('games').set({ players: 10 }).where('id', '=', played.id).execute();
  await editor.put(`/api/me/wishlist/${kept.id}`, {});
  const ids = [];
  for (const { id } of [played, kept, other]) ids.push(await anInboxItem(site.db, id));
  expect(await inbox('state=new&noticed=true')).toMatchObject([
    { id: ids[1], shelves: 1, rank: null },
    { id: ids[0], shelves: 0, rank: 1 },
  ]);
  expect((await inbox('state=new&noticed=false')).map(({ id }) => id)).toEqual([ids[2]]);
});

test('only editors change the inbox, and only in known ways', async () => {
  const reader = await site.signIn();
  const body = { ids: [1], action: 'publish' };
  expect((await reader.post('/api/admin/inbox/batch', body)).statusCode).toBe(403);
  for (const bad of [
    { ids: [], action: 'publish' },
    { ids: [1, 1], action: 'publish' },
    { ids: [1], action: 'eat' },
  ]) {
    expect((await editor.post('/api/admin/inbox/batch', bad)).statusCode).toBe(400);
  }
});
