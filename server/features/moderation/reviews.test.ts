import { beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const site = await sharedApp();
let gameId: number;
let author: Reader;
let editor: Reader;
beforeEach(async () => {
  ({ id: gameId } = await aGame(site.db, { name: 'Judged' }));
  await rebuildGameLists(site.db);
  author = await site.signIn();
  editor = await site.signIn('editor');
  // The queues contain the reviews of all games.
  await site.db.deleteFrom('reviews').execute();
  await editor.put('/api/moderation/words', { words: ['casino'] });
});

const write = async (who: Reader, content: string | null, rating = 8) => {
  const response = await who.put(`/api/game/${gameId}/review`, { rating, content });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

/** What everybody sees of a game's reviews, and every number that counts them. */
const publicly = async () => {
  const { data } = (await site.browser().get(`/api/game/${gameId}/reviews`)).json();
  const game = (await site.browser().get(`/api/game/${gameId}`)).json().data;
  return {
    texts: data.items.map(({ content }: { content: string | null }) => content),
    total: data.total,
    average: data.average,
    counted: game.counts.reviews,
  };
};
const nothing = { texts: [], total: 0, average: null, counted: 0 };
const one = (content: string, rating = 8) => ({
  texts: [content],
  total: 1,
  average: rating,
  counted: 1,
});

const queue = async (name: string, more = '') =>
  (await editor.get(`/api/moderation/reviews?queue=${name}${more}`)).json().data;

const judge = (id: number, action: string, reason?: string) =>
  editor.put(`/api/moderation/reviews/${id}`, { action, ...(reason && { reason }) });

const report = (who: Reader, id: number) =>
  who.post(`/api/review/${id}/report`, { reason: 'abuse', note: ' mean ' });

const decisions = async (who: Reader) =>
  (await who.get('/api/me/notifications'))
    .json<{ data: { items: { kind: string; data: { decision: string } }[] } }>()
    .data.items.filter(({ kind }) => kind === 'moderation')
    .map(({ data }) => data.decision);

test('a watched word holds a review, which counts once it is approved', async () => {
  const held = await write(author, 'Best Ｃａ\u200bSINO');
  expect(held).toMatchObject({ state: 'held', mine: true });
  expect(await publicly()).toEqual(nothing);
  expect((await author.get('/api/me/reviews')).json().data.items).toMatchObject([
    { id: held.id, state: 'held' },
  ]);
  expect(await queue('open')).toMatchObject({
    total: 1,
    items: [{ id: held.id, gameName: 'Judged', rating: 8, state: 'held', heldFor: 'listed-word' }],
  });
  expect((await editor.get('/api/moderation/waiting')).json().data).toMatchObject({ reviews: 1 });
  expect((await judge(held.id, 'approve')).json().data).toMatchObject({
    state: 'visible',
    heldFor: null,
  });
  expect(await publicly()).toEqual(one('Best Ｃａ\u200bSINO'));
  expect(await decisions(author)).toEqual(['approved']);
  expect((await queue('open')).total).toBe(0);
});

test('a link from a new account is held', async () => {
  await write(author, 'see https://example.org');
  expect((await publicly()).total).toBe(1);
  await site.db
    .updateTable('users')
    .set({ createdAt: site.clock.now.toISOString() })
    .where('id', '=', author.user.id)
    .execute();
  expect(await write(author, 'buy at www.example.org')).toMatchObject({ state: 'held' });
  expect((await queue('held')).items).toMatchObject([{ heldFor: 'newcomer-link' }]);
  expect(await publicly()).toEqual(nothing);
});

test('an edit with a watched word removes the review from every count; a new rating does not', async () => {
  await write(author, 'fine');
  await write(author, 'casino', 3);
  expect(await publicly()).toEqual(nothing);
  await write(author, 'casino', 4);
  expect((await queue('held')).items).toMatchObject([{ rating: 4, heldFor: 'listed-word' }]);
  await judge((await queue('held')).items[0].id, 'approve');
  await write(author, 'casino', 5);
  expect(await publicly()).toEqual(one('casino', 5));
});

test('a member reports a review once; hiding it takes a reason, closes reports and tells', async () => {
  const { id } = await write(author, 'rude');
  const reader = await site.signIn();
  expect((await report(reader, id)).json()).toEqual({ success: true, data: null });
  expect((await report(reader, id)).statusCode).toBe(200);
  expect((await report(await site.signIn(), id)).statusCode).toBe(200);
  const [reported] = (await queue('reported')).items;
  expect(reported.reports).toMatchObject([{ reason: 'abuse', note: 'mean' }, { reason: 'abuse' }]);
  expect((await judge(id, 'hide')).statusCode).toBe(400);
  const hidden = await judge(id, 'hide', 'No insults');
  expect(hidden.json().data).toMatchObject({
    state: 'hidden',
    hiddenReason: 'No insults',
    reports: [],
  });
  expect(await publicly()).toEqual(nothing);
  expect(await decisions(author)).toEqual(['hidden']);
  for (const gone of [
    await report(reader, id),
    await reader.put(`/api/review/${id}/helpful`, { helpful: true }),
  ]) {
    expect(gone.statusCode).toBe(404);
  }
  expect((await judge(id, 'approve')).statusCode).toBe(409);
  await judge(id, 'restore');
  expect(await publicly()).toEqual(one('rude'));
  expect(await decisions(author)).toEqual([]);
});

test('a hidden review that is rewritten awaits approval', async () => {
  const { id } = await write(author, 'rude');
  await judge(id, 'hide', 'No insults');
  expect(await write(author, 'polite', 7)).toMatchObject({ id, state: 'held' });
  expect(await publicly()).toEqual(nothing);
  expect((await queue('open')).items).toMatchObject([{ heldFor: 'rewritten' }]);
  await judge(id, 'approve');
  expect(await publicly()).toEqual(one('polite', 7));
});

test('its author and moderators delete a review; nobody else does', async () => {
  const { id } = await write(author, 'mine');
  const reader = await site.signIn();
  expect((await reader.delete(`/api/review/${id}`)).statusCode).toBe(403);
  await report(reader, id);
  await judge(id, 'hide', 'No insults');
  expect((await reader.delete(`/api/review/${id}`)).statusCode).toBe(404);
  expect((await author.delete(`/api/review/${id}`)).statusCode).toBe(200);
  expect((await author.delete(`/api/review/${id}`)).statusCode).toBe(404);
  const second = await write(author, 'again');
  expect((await editor.delete(`/api/review/${second.id}`)).statusCode).toBe(200);
  expect(await publicly()).toEqual(nothing);
  const entries = await site.db
    .selectFrom('audit_log')
    .select(['action', 'before'])
    .where('target', '=', 'review')
    .where('targetId', 'in', [id, second.id])
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['review.hide', 'review.delete']);
  expect(JSON.parse(entries[1]!.before!)).toMatchObject({ content: 'again', gameId });
});

test('the queue is searched by text and author, and belongs to moderators', async () => {
  await write(author, 'A rare sentence');
  expect((await queue('all', '&q=rare sent')).total).toBe(1);
  expect((await queue('all', '&q=no such')).total).toBe(0);
  expect((await author.get('/api/moderation/reviews')).statusCode).toBe(403);
});

test('the same text for many games, and many texts of a new account, are refused', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) ids.push((await aGame(limited.db)).id);
  await rebuildGameLists(limited.db);
  const seconds = (count: number) => {
    limited.clock.now = new Date(limited.clock.now.getTime() + count * 1000);
  };
  const member = await limited.signIn();
  const status = async (at: number, content: string | null) => {
    const response = await member.put(`/api/game/${ids[at]}/review`, { rating: 8, content });
    seconds(6);
    return response.statusCode;
  };
  expect(await status(0, 'The best.')).toBe(200);
  expect(await status(1, 'The best.')).toBe(409);
  expect(await status(1, 'Nearly the best.')).toBe(200);
  expect(await status(1, 'Nearly the best!')).toBe(200);
  await limited.db
    .updateTable('users')
    .set({ createdAt: limited.clock.now.toISOString() })
    .where('id', '=', member.user.id)
    .execute();
  expect(await status(2, 'Good, too.')).toBe(429);
  expect(await status(2, null)).toBe(200);
  seconds(30);
  expect(await status(2, 'www.a.example www.b.example www.c.example')).toBe(400);
  expect(await status(2, 'Good, too.')).toBe(200);
  await limited.close();
});
