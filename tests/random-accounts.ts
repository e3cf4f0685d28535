import type { Insertable } from 'kysely';
import type { Db } from '../server/platform/database/db.ts';
import type { Tables } from '../server/platform/database/tables/tables.ts';
import { aGame, anArticle, aUser } from './builders.ts';
import type { TestApp } from './test-app.ts';

const now = new Date('2026-11-15T12:00:00.000Z');

/** A small world, so that much of what two members have in it is the same. */
export async function aSmallWorld({ db, database }: Pick<TestApp, 'db' | 'database'>) {
  const world = {
    games: [] as number[],
    news: [] as number[],
    comments: [] as number[],
    others: [] as number[],
  };
  for (let i = 0; i < 4; i += 1) world.games.push((await aGame(db)).id);
  for (let i = 0; i < 2; i += 1) world.news.push(await anArticle(database));
  for (let i = 0; i < 3; i += 1) {
    const { id } = await aUser(db, { nickname: `Other ${i}` });
    world.others.push(id);
    world.comments.push(await addComment(db, id, world.news[i % 2]!));
    await addReview(db, { userId: id, gameId: world.games[i]! });
  }
  return world;
}
export type SmallWorld = Awaited<ReturnType<typeof aSmallWorld>>;

/** The same numbers for the same seed. */
export function randomFrom(seed: number) {
  let state = seed * 0x9e3779b9;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    chance: (share = 0.5) => next() < share,
    count: (max: number) => Math.floor(next() * (max + 1)),
    some: <Item>(items: readonly Item[]) => items.filter(() => next() < 0.5),
    time: () => new Date(now.getTime() - Math.floor(next() * 1e9)).toISOString(),
  };
}
export type Random = ReturnType<typeof randomFrom>;

async function addReview(db: Db, review: Partial<Insertable<Tables['reviews']>>): Promise<number> {
  const values = {
    userId: 0,
    gameId: 0,
    rating: 7,
    content: null,
    spoiler: 0 as const,
    createdAt: now.toISOString(),
    ...review,
  };
  const row = await db
    .insertInto('reviews')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addComment(db: Db, userId: number, newsId: number): Promise<number> {
  const row = await db
    .insertInto('comments')
    .values({
      newsId,
      parentId: null,
      replyToId: null,
      userId,
      content: `By ${userId}`,
      createdAt: now.toISOString(),
      state: 'visible',
      shown: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** With some of everything that members have. */
export async function randomAccount(
  db: Db,
  world: SmallWorld,
  random: Random,
  name: string,
): Promise<number> {
  const roles = random.chance(0.2) ? 'user editor' : 'user';
  const createdAt = random.time();
  const { id: userId } = await db
    .insertInto('users')
    .values({ nickname: name, avatarUrl: null, roles, bannedAt: null, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('identities')
    .values({ provider: 'local', subject: name, userId, createdAt })
    .execute();
  for (const shelf of ['favorites', 'wishlist'] as const) {
    for (const gameId of random.some(world.games)) {
      const note = random.chance() ? `Note of ${name}` : null;
      const item = { userId, shelf, gameId, createdAt: random.time(), note, priority: null };
      await db.insertInto('shelf_items').values(item).execute();
    }
  }
  for (const gameId of random.some(world.games)) {
    const content = random.chance() ? `Review of ${name}` : null;
    const editedAt = random.chance() ? random.time() : null;
    const rating = 1 + random.count(9);
    const state = random.chance(0.2) ? 'hidden' : 'visible';
    const review = {
      userId,
      gameId,
      rating,
      content,
      createdAt: random.time(),
      editedAt,
      state,
    } as const;
    const reviewId = await addReview(db, review);
    for (const voter of random.some(world.others)) {
      const ranked = random.chance() ? 1 : 0;
      await db.insertInto('review_votes').values({ reviewId, userId: voter, ranked }).execute();
    }
    for (const reporter of random.some(world.others)) {
      await addReport(db, random, reviewId, reporter);
    }
  }
  for (const newsId of random.some(world.news)) {
    const ranked = random.chance() ? 1 : 0;
    const like = { newsId, userId, createdAt: random.time(), ranked } as const;
    await db.insertInto('news_likes').values(like).execute();
    if (random.chance()) await addComment(db, userId, newsId);
  }
  for (const commentId of random.some(world.comments)) {
    const ranked = random.chance() ? 1 : 0;
    await db.insertInto('comment_likes').values({ commentId, userId, ranked }).execute();
    if (!random.chance(0.3)) continue;
    const closedAt = random.chance() ? now.toISOString() : null;
    const report = { commentId, userId, reason: 'spam', note: null, at: random.time(), closedAt };
    await db.insertInto('comment_reports').values(report).execute();
  }
  for (const key of random.some(['first-review', 'first-like', 'first-favorite'])) {
    const earned = { userId, key, earnedAt: random.time() };
    await db.insertInto('earned_achievements').values(earned).execute();
  }
  for (const subject of random.some(['a', 'b', null, null])) {
    const notification = {
      userId,
      kind: 'article',
      subject,
      data: '{}',
      at: random.time(),
    } as const;
    await db.insertInto('notifications').values(notification).execute();
  }
  for (const mutedKind of random.some(['reply', 'chart'] as const)) {
    await db.insertInto('muted_kinds').values({ userId, kind: mutedKind }).execute();
  }
  for (const view of random.some(['Mine', 'Mine (2)'])) {
    await db.insertInto('saved_views').values({ userId, name: view, query: name }).execute();
  }
  if (random.chance()) {
    const profile = { userId, bio: name, visibility: 'public', shown: '' } as const;
    await db.insertInto('profiles').values(profile).execute();
  }
  for (let i = random.count(2); i > 0; i -= 1) {
    const ticket = { kind: 'idea', content: name, contact: null, gameId: null } as const;
    await db
      .insertInto('tickets')
      .values({ ...ticket, codeHash: `${name} ${i}`, userId, newsId: null, createdAt })
      .execute();
  }
  return userId;
}

async function addReport(db: Db, random: Random, reviewId: number, userId: number) {
  const closedAt = random.chance() ? now.toISOString() : null;
  const report = { reviewId, userId, reason: 'spam', note: null, at: random.time(), closedAt };
  await db.insertInto('review_reports').values(report).execute();
}

/** Each may have judged reviews of the other, and of the same others. */
export async function randomVotes(db: Db, random: Random, ids: readonly number[]) {
  const reviews = await db.selectFrom('reviews').select(['id', 'userId']).execute();
  for (const userId of ids) {
    for (const review of random.some(reviews.filter((one) => one.userId !== userId))) {
      const ranked = random.chance() ? 1 : 0;
      await db.insertInto('review_votes').values({ reviewId: review.id, userId, ranked }).execute();
      if (random.chance()) await addReport(db, random, review.id, userId);
    }
  }
}
