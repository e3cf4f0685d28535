import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const t = await sharedApp();
let gameIds: number[];
let newsId: number;

beforeAll(async () => {
  const games = await Promise.all(['One', 'Two', 'Three'].map((name) => aGame(t.db, { name })));
  gameIds = games.map(({ id }) => id);
  await rebuildGameLists(t.db);
  newsId = await anArticle(t.database);
});

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const comment = async (reader: Reader, content: string, parentId?: number) =>
  (
    await reader.post(`/api/news/${newsId}/comments`, { content, parentId: parentId ?? null })
  ).json().data;

const review = async (reader: Reader, gameId: number, rating: number) =>
  (await reader.put(`/api/game/${gameId}/review`, { rating, content: 'Words' })).json().data;

/** A reader with every activity that is counted anywhere. */
async function busyReader(friend: Reader) {
  const reader = await t.signIn();
  await reader.post('/api/me/shelves/merge', { favorites: gameIds, wishlist: gameIds.slice(0, 2) });
  await reader.put(`/api/me/wishlist/${gameIds[0]}`, { note: '=1+1', priority: 2 });
  for (const id of gameIds) await review(reader, id, 7);
  const theirs = await review(friend, gameIds[0]!, 3);
  await reader.put(`/api/review/${theirs.id}/helpful`, { helpful: true });
  await reader.post(`/api/review/${theirs.id}/report`, { reason: 'spam' });
  const own = (await reader.get('/api/me/reviews')).json().data.items[0];
  await friend.post(`/api/review/${own.id}/report`, { reason: 'abuse' });
  await friend.put(`/api/review/${own.id}/helpful`, { helpful: true });

  const answered = await comment(reader, 'Will stay as a tombstone');
  await comment(friend, 'A reply', answered.id);
  await comment(reader, 'Will be gone');
  const topic = await comment(friend, 'A topic');
  await comment(reader, 'My reply', topic.id);
  await reader.post(`/api/news/comments/${topic.id}/like`, { action: 'like' });
  await reader.post(`/api/news/comments/${topic.id}/report`, { reason: 'spam' });
  await friend.post(`/api/news/comments/${answered.id}/report`, { reason: 'abuse' });
  await reader.post(`/api/news/${newsId}/like`, {});
  await reader.post('/api/feedback', { kind: 'bug', content: 'Broken', contact: 'me@x.example' });
  await reader.patch('/api/me/profile', { bio: 'Busy' });
  return { reader, answered, topic };
}

/** Counters that differ from the number of rows that they count. */
async function miscounted() {
  const pairs = {
    favorites: `select "gameId" as id, favorites as counted, (select count(*) from shelf_items where "gameId" = game_readers."gameId" and shelf = 'favorites') as found from game_readers`,
    wishlists: `select "gameId" as id, wishlists as counted, (select count(*) from shelf_items where "gameId" = game_readers."gameId" and shelf = 'wishlist') as found from game_readers`,
    reviews: `select "gameId" as id, reviews as counted, (select count(*) from reviews where "gameId" = game_readers."gameId" and state = 'visible') as found from game_readers`,
    ratings: `select "gameId" as id, reviews as counted, (select count(*) from reviews where "gameId" = game_ratings."gameId" and rating = game_ratings.rating and state = 'visible') as found from game_ratings`,
    helpful: `select id, "helpfulCount" as counted, (select count(*) from review_votes where "reviewId" = reviews.id) as found from reviews`,
    newsLikes: `select id, "likeCount" as counted, (select count(*) from news_likes where "newsId" = news.id) as found from news`,
    comments: `select id, "commentCount" as counted, (select count(*) from comments where "newsId" = news.id and state = 'visible') as found from news`,
    threads: `select id, "threadCount" as counted, (select count(*) from comments where "newsId" = news.id and shown = 1 and "parentId" is null) as found from news`,
    replies: `select id, "replyCount" as counted, (select count(*) from comments as reply where reply."parentId" = comments.id and state = 'visible') as found from comments`,
    commentLikes: `select id, "likeCount" as counted, (select count(*) from comment_likes where "commentId" = comments.id) as found from comments`,
    reports: `select id, "openReports" as counted, (select count(*) from comment_reports where "commentId" = comments.id and "closedAt" is null) as found from comments`,
    reviewReports: `select id, "openReports" as counted, (select count(*) from review_reports where "reviewId" = reviews.id and "closedAt" is null) as found from reviews`,
    holders: `select key as id, holders as counted, (select count(*) from earned_achievements where key = achievement_holders.key) as found from achievement_holders`,
    members: `select name as id, value as counted, (select count(*) from users) as found from counters where name = 'members'`,
    likesToday: `select "newsId" as id, sum(likes) as counted, (select count(*) from news_likes where "newsId" = news_activity."newsId") as found from news_activity group by "newsId"`,
  };
  const wrong: string[] = [];
  for (const [name, query] of Object.entries(pairs)) {
    const { rows } = await sql<{
      id: unknown;
      counted: number;
      found: number;
    }>`${sql.raw(query)}`.execute(t.db);
    for (const row of rows) {
      if (row.counted !== row.found)
        wrong.push(`${name} of ${String(row.id)}: ${row.counted}/${row.found}`);
    }
  }
  return wrong;
}

test('an export is a file with everything that is stored about a member', async () => {
  const { reader } = await busyReader(await t.signIn());
  const response = await reader.get('/api/me/export');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="account-2026-11-15.json"',
  );
  const all = response.json();
  expect(Object.keys(all)).toEqual([
    'profile',
    'favorites',
    'wishlist',
    'reviews',
    'library',
    'libraryImports',
    'comments',
    'likes',
    'sessions',
    'feedback',
    'reports',
    'reviewReports',
    'olderReviews',
    'olderShelfItems',
    'bans',
  ]);
  expect(all.profile).toMatchObject({ id: reader.user.id, nickname: 'Mika', bio: 'Busy' });
  expect(all.profile.achievements.length).toBeGreaterThan(3);
  expect(all.favorites).toHaveLength(3);
  expect(all.wishlist).toContainEqual(
    expect.objectContaining({ name: 'One', note: '=1+1', priority: 2 }),
  );
  expect(all.reviews[0]).toMatchObject({ name: 'One', rating: 7, content: 'Words' });
  expect(all.comments.map(({ content }: { content: string }) => content)).toContain('My reply');
  expect(all.likes.map(({ kind }: { kind: string }) => kind)).toEqual([
    'article',
    'comment',
    'review',
  ]);
  expect(all.sessions).toHaveLength(1);
  expect(all.feedback).toMatchObject([{ content: 'Broken', contact: 'me@x.example' }]);
  expect(response.body).not.toMatch(/tokenHash|codeHash|subject/);
});

test('a part is exported as CSV, with cells that are safe in a spreadsheet', async () => {
  const { reader } = await busyReader(await t.signIn());
  const response = await reader.get('/api/me/export?part=wishlist&format=csv');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = response.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFgameId,appId,name,nameZh,createdAt,note,priority,folder');
  expect(lines).toHaveLength(4);
  expect(response.body).toContain(`'=1+1`);
  for (const part of ['profile', 'likes', 'sessions', 'feedback', 'comments', 'reviews']) {
    const table = await reader.get(`/api/me/export?part=${part}&format=csv`);
    expect(table.body.split('\r\n').length).toBeGreaterThan(2);
  }
  expect(Object.keys((await reader.get('/api/me/export?part=reviews')).json())).toEqual([
    'reviews',
  ]);
  expect((await reader.get('/api/me/export?format=csv')).statusCode).toBe(400);
  expect((await reader.get('/api/me/export?part=secrets')).statusCode).toBe(400);
});

test('deleting an account leaves correct counts and no trace of it', async () => {
  const friend = await t.signIn();
  const { reader, answered, topic } = await busyReader(friend);
  const { id } = reader.user;
  const stolen = t.browser({ ...reader.cookies });
  expect(await miscounted()).toEqual([]);
  const before = (await t.app.inject(`/api/game/${gameIds[1]}`)).json().data.counts;

  const response = await reader.delete('/api/me');
  expect([response.statusCode, response.json().data]).toEqual([200, null]);
  expect(reader.cookies['sid']).toBeUndefined();
  expect(response.headers['clear-site-data']).toContain('storage');
  expect((await stolen.get('/api/me')).json().data.user).toBeNull();
  expect((await t.app.inject(`/api/user/${id}`)).statusCode).toBe(404);

  expect(await miscounted()).toEqual([]);
  expect((await t.app.inject(`/api/game/${gameIds[1]}`)).json().data.counts).toEqual({
    favorites: before.favorites - 1,
    wishlists: before.wishlists - 1,
    reviews: before.reviews - 1,
  });
  const { items } = (await t.app.inject(`/api/news/${newsId}/comments?size=100`)).json().data;
  const byId = new Map(items.map((item: { id: number }) => [item.id, item]));
  expect(byId.get(answered.id)).toMatchObject({ deleted: true, content: null, author: null });
  expect(byId.get(topic.id)).toMatchObject({ replyCount: 0, likeCount: 0 });

  const left: Record<string, unknown> = {};
  for (const table of [
    'shelf_items',
    'reviews',
    'review_votes',
    'earned_achievements',
    'profiles',
    'sessions',
    'identities',
    'notifications',
    'news_likes',
    'comment_likes',
    'comment_reports',
    'review_reports',
    'comments',
    'tickets',
  ] as const) {
    const rows = await sql`select * from ${sql.table(table)} where "userId" = ${id}`.execute(t.db);
    if (rows.rows.length > 0) left[table] = rows.rows;
  }
  expect(left).toEqual({});
  const tickets = await t.db
    .selectFrom('tickets')
    .selectAll()
    .where('content', '=', 'Broken')
    .execute();
  expect(tickets.at(-1)).toMatchObject({ userId: null, contact: null });
  const texts = await t.db.selectFrom('comments').select('content').execute();
  expect(texts.at(-1)!.content).toBe('');
});

test('the phone of a deleted account creates a new account next time', async () => {
  const phone = t.browser();
  const signInBy = async (nickname: string) => {
    await phone.get('/api/me');
    const { qrScene } = (await phone.post('/api/wechat/web/qr/generate', {})).json().data;
    await phone.post('/api/login/local/scan', { qrScene });
    const { user } = (await phone.post('/api/login/local/confirm', { qrScene, nickname })).json()
      .data;
    await phone.post('/api/wechat/web/qr/status', { qrScene });
    return user;
  };
  const first = await signInBy('Before');
  expect((await signInBy('Ignored')).id).toBe(first.id);
  const device = { ...phone.cookies };
  expect((await phone.delete('/api/me')).statusCode).toBe(200);
  expect(phone.cookies['device']).toBeUndefined();
  Object.assign(phone.cookies, { device: device['device'] });
  const second = await signInBy('After');
  expect(second.id).not.toBe(first.id);
  expect(second.nickname).toBe('After');
  expect(await miscounted()).toEqual([]);
});

test('the only administrator cannot delete their account', async () => {
  const site = await createTestApp();
  const only = await site.signIn('admin');
  const refused = await only.delete('/api/me');
  expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'CONFLICT']);
  expect((await only.get('/api/me')).json().data.user).not.toBeNull();
  const second = await site.signIn('admin');
  const ends = await Promise.all([only.delete('/api/me'), second.delete('/api/me')]);
  expect(new Set(ends.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  await site.close();
});

test('deleting accounts during concurrent writes leaves correct counts', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, () => t.signIn()));
  const topic = await comment(crowd[0]!, 'A topic');
  for (const reader of crowd) {
    await reader.put(`/api/me/favorites/${gameIds[0]}`);
    await reader.put(`/api/game/${gameIds[1]}/review`, { rating: 5 });
    await comment(reader, 'A reply', topic.id);
  }
  const requests = crowd.flatMap((reader, index) => [
    () =>
      index % 4 === 1 ? reader.delete('/api/me') : reader.put(`/api/me/favorites/${gameIds[1]}`),
    () => reader.put(`/api/me/wishlist/${gameIds[0]}`, {}),
    () => reader.put(`/api/game/${gameIds[1]}/review`, { rating: 9 }),
    () => reader.put(`/api/me/favorites/${gameIds[2]}`),
    () => reader.post(`/api/news/${newsId}/like`, {}),
    () => reader.post(`/api/news/comments/${topic.id}/like`, {}),
    () => reader.post(`/api/news/${newsId}/comments`, { content: 'More', parentId: topic.id }),
  ]);
  const codes = new Set<number>();
  async function sendNext() {
    for (let send = requests.shift(); send; send = requests.shift()) {
      codes.add((await send()).statusCode);
    }
  }
  // As many as the pool has connections, because waiting a second for one is rejected.
  await Promise.all(Array.from({ length: 10 }, sendNext));
  // Members whose account has just been deleted get 401.
  expect([200, 201, 401]).toEqual(expect.arrayContaining([...codes]));
  expect(await miscounted()).toEqual([]);
});
