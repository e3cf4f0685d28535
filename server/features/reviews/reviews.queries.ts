import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { ReviewsTable } from '../../platform/database/tables/personal-tables.ts';
import {
  asReview,
  asReviewsOfGames,
  reviewRows,
  reviewsBy,
} from '../../domain/games/review-rows.ts';

type Page = { page: number; size: number };

const orders = {
  helpful: ['rankedHelpful desc', 'reviews.id desc'],
  new: ['reviews.id desc'],
  high: ['rating desc', 'reviews.id desc'],
  low: ['rating asc', 'reviews.id asc'],
} as const;
export type ReviewSort = keyof typeof orders;

export async function reviewsOfGame(
  db: Db,
  {
    gameId,
    readerId,
    sort,
    rating,
    limit,
    offset,
  }: {
    gameId: number;
    readerId: number;
    sort: ReviewSort;
    rating: number | undefined;
    limit: number;
    offset: number;
  },
) {
  let query = reviewRows(db, readerId).where('gameId', '=', gameId).where('state', '=', 'visible');
  if (rating !== undefined) query = query.where('rating', '=', rating);
  for (const order of orders[sort]) {
    const [column, direction] = order.split(' ') as ['reviews.id', 'asc' | 'desc'];
    query = query.orderBy(column, direction);
  }
  const rows = await query.limit(limit).offset(offset).execute();
  return rows.map((row) => asReview(row, readerId));
}

/** How many visible reviews have the ratings 1 to 10. */
export async function distributionOf(db: Db, gameId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('game_ratings')
    .select(['rating', 'reviews'])
    .where('gameId', '=', gameId)
    .execute();
  const counts = Array<number>(10).fill(0);
  for (const { rating, reviews } of rows) counts[rating - 1] = reviews;
  return counts;
}

const contentIs = {
  text: sql<boolean>`content is not null`,
  rating: sql<boolean>`content is null`,
  any: sql<boolean>`1 = 1`,
};

export async function ownReviews(
  db: Db,
  userId: number,
  only: 'text' | 'rating' | undefined,
  { page, size }: Page,
) {
  const hasContent = contentIs[only ?? 'any'];
  const { total } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .where(hasContent)
    .executeTakeFirstOrThrow();
  if ((page - 1) * size >= total) return { items: [], total, page, size };
  const rows = await reviewsBy(db, userId, userId)
    .where(hasContent)
    .orderBy('reviews.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: await asReviewsOfGames(db, rows, userId), total, page, size };
}

export async function ownReview(db: Db, userId: number, gameId: number) {
  const row = await reviewsBy(db, userId, userId)
    .where('reviews.gameId', '=', gameId)
    .executeTakeFirstOrThrow();
  return (await asReviewsOfGames(db, [row], userId))[0]!;
}

export const storedReview = (db: Db, userId: number, gameId: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'gameId', 'rating', 'content', 'spoiler', 'state', 'heldFor'])
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .executeTakeFirst();

export const reviewById = (db: Db, id: number) =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();

/** The texts of an account about other games since a time, newest first; at most 100. */
export const textsSince = (db: Db, userId: number, gameId: number, since: string) =>
  db
    .selectFrom('reviews')
    .select(['content', 'createdAt'])
    .$narrowType<{ content: string }>()
    .where('userId', '=', userId)
    .where('gameId', '!=', gameId)
    .where('content', 'is not', null)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export const insertReview = (db: Db, review: Insertable<ReviewsTable>) =>
  db.insertInto('reviews').values(review).execute();

export const updateReview = (db: Db, id: number, change: Updateable<ReviewsTable>) =>
  db.updateTable('reviews').set(change).where('id', '=', id).execute();

export const eraseReview = (db: Db, id: number) =>
  db.deleteFrom('reviews').where('id', '=', id).execute();

/** Adds to the number of reviews with a rating. */
export async function addRating(db: Db, gameId: number, rating: number, step: 1 | -1) {
  await db
    .insertInto('game_ratings')
    .values({ gameId, rating, reviews: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('game_ratings')
    .set((eb) => ({ reviews: eb('reviews', '+', step) }))
    .where('gameId', '=', gameId)
    .where('rating', '=', rating)
    .execute();
}

/** A visible review of a public game. */
export const votableReview = (db: Db, id: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('games', 'games.id', 'reviews.gameId')
    .select(['reviews.userId', 'reviews.gameId'])
    .where('reviews.id', '=', id)
    .where('reviews.state', '=', 'visible')
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** The change in the number of votes: in total, and of those that affect the order. */
type VoteSteps = { step: number; rankedStep: number };

export async function giveVote(
  db: Db,
  reviewId: number,
  userId: number,
  ranked: 0 | 1,
): Promise<VoteSteps> {
  const given = await db
    .insertInto('review_votes')
    .values({ reviewId, userId, ranked })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ranked')
    .executeTakeFirst();
  return given ? { step: 1, rankedStep: given.ranked } : { step: 0, rankedStep: 0 };
}

export async function takeVoteBack(db: Db, reviewId: number, userId: number): Promise<VoteSteps> {
  const taken = await db
    .deleteFrom('review_votes')
    .where('reviewId', '=', reviewId)
    .where('userId', '=', userId)
    .returning('ranked')
    .executeTakeFirst();
  return taken ? { step: -1, rankedStep: -taken.ranked } : { step: 0, rankedStep: 0 };
}

export const addHelpful = (db: Db, id: number, { step, rankedStep }: VoteSteps) =>
  db
    .updateTable('reviews')
    .set((eb) => ({
      helpfulCount: eb('helpfulCount', '+', step),
      rankedHelpful: eb('rankedHelpful', '+', rankedStep),
    }))
    .where('id', '=', id)
    .returning('helpfulCount')
    .executeTakeFirst();

/** Returns the removed reviews. */
export const removeReviewsOf = (db: Db, userId: number) =>
  db
    .deleteFrom('reviews')
    .where('userId', '=', userId)
    .returning(['gameId', 'rating', 'state'])
    .execute();

export const votesByUser = (db: Db, userId: number) =>
  db
    .selectFrom('review_votes')
    .select('reviewId')
    .where('userId', '=', userId)
    .orderBy('reviewId')
    .execute();
