import { expect } from 'vitest';
import { rebuildGameLists } from '../server/domain/games/game-lists.ts';
import { aBackup, aGame, anActor } from './builders.ts';
import { aLibrary } from './library/library-world.ts';
import { addMonths, computeCharts } from './ranking-data.ts';
import type { TestApp } from './test-app.ts';

type Member = Awaited<ReturnType<TestApp['signIn']>>;
type Caller = ReturnType<TestApp['browser']>;

export const poster = {
  type: 'players',
  top: '10',
  ratio: '3:4',
  columns: 'value',
  theme: 'light',
  covers: 'on',
  code: 'on',
};
export const article = { title: 'T', summary: 'S', category: '资讯', body: '## B' };
export const banner = { title: 'T', status: 1, sortOrder: 1 };
export const event = { kind: 'sale', date: '2026-11-01', title: 'E' };

let worlds = 0;
/** Charts take a while: those of the first world do for all. */
const charted = new WeakSet<TestApp>();

/** Things of every kind, made by the callers themselves where the API lets them. */
export async function createWorld(t: TestApp, me: Member) {
  const staff = me.user.roles.includes('admin') ? me : await t.signIn('admin');
  const someone = await t.signIn();
  const number = (worlds += 1);
  const made = async (who: Caller, url: string, body: object): Promise<number> => {
    const response = await who.post(url, body);
    expect(response.statusCode, `${url} ${response.body}`).toBe(201);
    return response.json().data.id;
  };
  const series = '["Tales"]';
  const game = await aGame(t.db, {
    name: 'Alpha',
    publishers: '["Alpha House"]',
    positive: 90,
    negative: 10,
  });
  const other = await aGame(t.db, { name: 'Alphabet', positive: 80, negative: 10 });
  for (const name of ['Tales I', 'Tales II', 'Tales III']) await aGame(t.db, { name, series });
  if (!charted.has(t)) {
    await addMonths(t, {
      '2026-09': { [game.id]: 100, [other.id]: 50 },
      '2026-10': { [game.id]: 90, [other.id]: 95 },
    });
    await computeCharts(t, { types: ['players'] });
    charted.add(t);
  } else await rebuildGameLists(t.db);
  const actorId = (await anActor(t.db, { name: `Ayu ${number}`, inGames: [game.id, other.id] })).id;
  const doubleId = (await anActor(t.db, { name: `Ayu O. ${number}`, inGames: [other.id] })).id;
  const mergedId = (await anActor(t.db, { name: `A. Oh ${number}`, inGames: [other.id] })).id;
  await staff.post(`/api/actor/${mergedId}/merge`, { into: actorId });
  const gameIds = [game.id];
  const chart = `\`\`\`chart\ngames: ${game.id}\nshow: line\n\`\`\``;
  const charts = { ...article, body: `${article.body}\n\n${chart}`, gameIds, state: 'published' };
  const newsId = await made(staff, '/api/news', charts);
  const draftId = await made(staff, '/api/news', { ...article, state: 'draft' });
  const version = 1;
  await staff.put(`/api/news/${newsId}`, { ...charts, version });
  const comments = `/api/news/${newsId}/comments`;
  const commentId = await made(me, comments, { content: 'Mine' });
  const topicId = await made(someone, comments, { content: 'A topic' });
  await made(me, comments, { content: 'A reply', parentId: topicId });
  await made(someone, comments, { content: 'To you', parentId: commentId });
  await me.put(`/api/game/${game.id}/review`, { rating: 8, content: 'Good' });
  await someone.put(`/api/game/${game.id}/review`, { rating: 6, content: 'Fair', spoiler: true });
  for (const { id } of [game, other]) await me.put(`/api/me/favorites/${id}`);
  await me.put('/api/me/favorites/folder', { gameIds: [game.id], folder: 'F' });
  await me.put(`/api/me/wishlist/${game.id}`, { note: 'Soon', priority: 1 });
  await me.patch('/api/me/profile', { shown: ['favorites', 'wishlist', 'reviews', 'library'] });
  const ticket = (await me.post('/api/feedback', { kind: 'idea', content: 'More' })).json().data;
  const batch = { ids: [other.id], status: 2 };
  const changeSetId = (await staff.post('/api/game/batch-status', batch)).json().data.changeSetId;
  const actor = (await t.browser().get(`/api/actor/${doubleId}`)).json().data;
  const reviews = (await staff.get(`/api/game/${game.id}/reviews`)).json().data.items;
  const another = await t.signInAs(me.user);
  const sessions = (await another.get('/api/me/sessions')).json().data;
  const userId = me.user.id;
  type Review = { id: number; author: { id: number } };
  const reviewBy = (isOwn: boolean) =>
    (reviews as Review[]).find(({ author }) => (author.id === userId) === isOwn)!.id;
  return {
    gameId: game.id,
    appId: game.appId,
    otherId: other.id,
    studioId: await facetOf(t, 'Alpha House'),
    seriesId: await facetOf(t, 'Tales'),
    actorId,
    doubleId,
    mergedId,
    creditId: actor.credits[0].id as number,
    newsId,
    draftId,
    commentId,
    topicId,
    ticket: ticket as { ticket: string; code: string },
    ticketId: (await staff.get('/api/feedback/list')).json().data.items[0].id as number,
    changeSetId: changeSetId as number,
    reviewId: reviewBy(false),
    ownReviewId: reviewBy(true),
    sessionId: sessions.find((session: { current: boolean }) => !session.current).id as number,
    userId,
    reader: (await t.signIn()).user.id,
    bannerId: await made(staff, '/api/banner', banner),
    eventId: await made(staff, '/api/event', event),
    templateId: await made(me, '/api/me/ranking-templates', {
      name: `P ${number}`,
      settings: poster,
    }),
    viewId: await made(staff, '/api/game/view', { name: `V ${number}`, query: 'q=a' }),
    invitationId: await made(staff, '/api/login/invitation', {}),
    backupId: await aBackup(t),
    quarantineId: await aHeldItem(t.db),
    inboxItemId: await anInboxItem(t.db, game.id),
    feedId: await aFeed(t.db, game.id),
    ...(await aLibrary(t, me, [game.id, other.id])),
  };
}

const facetOf = async ({ db }: TestApp, value: string) =>
  (await db.selectFrom('facets').select('id').where('value', '=', value).executeTakeFirstOrThrow())
    .id;

export type World = Awaited<ReturnType<typeof createWorld>>;

async function aFeed(db: TestApp['db'], gameId: number): Promise<number> {
  const at = '2026-11-01T00:00:00.000Z';
  const { id } = await db
    .insertInto('feeds')
    .values({ url: `https://news.example/${gameId}.xml`, addedAt: at, nextAt: at, lastOkAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Something that developers announced and no editor has seen yet. */
export async function anInboxItem(db: TestApp['db'], gameId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('inbox_items')
    .values({
      source: 'steam-news',
      externalId: `announcement ${gameId}`,
      title: 'Update [1.2]',
      url: 'https://steam.example/news/1',
      text: 'New maps.',
      publishedAt: '2026-11-01T00:00:00.000Z',
      gameId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Something that a source reported and that is in quarantine. */
export async function aHeldItem(db: TestApp['db']): Promise<number> {
  const { id } = await db
    .insertInto('quarantine')
    .values({
      source: 'steam-catalogue',
      job: 'steam-catalogue.facts',
      why: 'name',
      at: '2026-11-01T00:00:00.000Z',
      decidedAt: null,
      accepted: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('quarantine_items')
    .values({ quarantineId: id, key: '1', sample: 'One: name: Two', payload: '{}' })
    .execute();
  return id;
}
