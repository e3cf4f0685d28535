import { sql } from 'kysely';
import { demoMembers } from '../../domain/members/demo-members.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Db } from '../../platform/database/db.ts';
import { chanceOf } from './moments.ts';

type Text = { id: number; userId: number | null; content: string | null };

/** What somebody likes depends on nothing but the two; long texts please more. */
const givenTo = (texts: readonly Text[], users: ReadonlyMap<string, number>, usual: number) =>
  texts.flatMap(({ id, userId, content }, index) =>
    [...users].flatMap(([key, liker]) => {
      const share = usual + Math.min(0.2, (content ?? '').length / 1500);
      const isGiven = liker !== userId && chanceOf(`${key} ${index} ${content}`) < share;
      return isGiven ? [{ id, userId: liker }] : [];
    }),
  );

/**
 * The likes of the demo's members, for articles, comments and reviews; none of them affects an order
 * (`ranked`).
 */
export async function likeAll(
  db: Db,
  users: ReadonlyMap<string, number>,
  toTime: (at: string) => string,
) {
  const ranked = 0 as const;
  const columns = ['id', 'userId', 'content'] as const;
  const comments = await db
    .selectFrom('comments')
    .select(columns)
    .where('userId', 'in', demoMembers(db).clearOrderBy())
    .orderBy('id')
    .execute();
  const liked = givenTo(comments, users, 0.12);
  for (const some of chunksOf(liked.map(({ id, userId }) => ({ commentId: id, userId, ranked })))) {
    await db.insertInto('comment_likes').values(some).execute();
  }
  const reviews = await db
    .selectFrom('reviews')
    .select(columns)
    .where('userId', 'in', demoMembers(db).clearOrderBy())
    .orderBy('id')
    .execute();
  const helpful = givenTo(reviews, users, 0.12);
  for (const some of chunksOf(
    helpful.map(({ id, userId }) => ({ reviewId: id, userId, ranked })),
  )) {
    await db.insertInto('review_votes').values(some).execute();
  }
  await likeArticles(db, users, toTime);
  await recount(db);
}

async function likeArticles(
  db: Db,
  users: ReadonlyMap<string, number>,
  toTime: (at: string) => string,
) {
  const articles = await db
    .selectFrom('news')
    .select(['id', 'seedKey', 'publishedAt'])
    .where('state', '=', 'published')
    .orderBy('id')
    .execute();
  const likes = articles.flatMap(({ id, seedKey, publishedAt }) =>
    [...users].flatMap(([key, userId]) => {
      const isGiven = chanceOf(`${key} ${seedKey}`) < 0.35;
      const createdAt = toTime(publishedAt!);
      return isGiven ? [{ newsId: id, userId, createdAt, ranked: 0 as const }] : [];
    }),
  );
  for (const some of chunksOf(likes)) await db.insertInto('news_likes').values(some).execute();
}

async function recount(db: Db) {
  await sql`
    update comments set "likeCount" = (
      select count(*) from comment_likes where "commentId" = comments.id
    ) where id in (select "commentId" from comment_likes)
  `.execute(db);
  await sql`
    update reviews set "helpfulCount" = (
      select count(*) from review_votes where "reviewId" = reviews.id
    ) where id in (select "reviewId" from review_votes)
  `.execute(db);
  await sql`
    update news set "likeCount" = (
      select count(*) from news_likes where "newsId" = news.id
    ) where id in (select "newsId" from news_likes)
  `.execute(db);
}
