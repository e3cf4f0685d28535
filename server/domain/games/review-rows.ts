import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { gameSummaries } from './game-summaries.ts';
import { marksOf } from '../members/person.ts';

/** Reviews with the data of the viewing member; `readerId` is 0 for a visitor. */
export const reviewRows = (db: Db, readerId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .select([
      'reviews.id',
      'reviews.userId',
      'users.nickname',
      'users.avatarUrl',
      'users.roles',
      'users.isDemo',
      'rating',
      'content',
      'spoiler',
      'reviews.createdAt',
      'editedAt',
      'helpfulCount',
      'reviews.state',
      sql<boolean | 0 | 1>`exists (
        select 1 from review_votes
        where review_votes."reviewId" = reviews.id and review_votes."userId" = ${readerId}
      )`.as('helpful'),
    ]);

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number];

export const asReview = (
  { userId, nickname, avatarUrl, roles, isDemo, spoiler, helpful, ...review }: ReviewRow,
  readerId: number,
) => ({
  ...review,
  author: { id: userId, nickname, avatarUrl, ...marksOf({ roles, isDemo }) },
  spoiler: spoiler === 1,
  helpful: Boolean(helpful),
  mine: userId === readerId,
});

/** A member's reviews, with the ids of the games. */
export const reviewsBy = (db: Db, userId: number, readerId: number) =>
  reviewRows(db, readerId)
    .innerJoin('games', 'games.id', 'reviews.gameId')
    .select('reviews.gameId')
    .where('reviews.userId', '=', userId);

type RowOfGame = ReviewRow & { gameId: number };

/** Adds the games to these reviews. */
export async function asReviewsOfGames(db: Db, rows: readonly RowOfGame[], readerId: number) {
  const games = await gameSummaries(
    db,
    rows.map(({ gameId }) => gameId),
  );
  return rows.map(({ gameId, ...row }) => ({
    ...asReview(row, readerId),
    game: games.get(gameId)!,
  }));
}
