import type { Context } from '../../platform/context.ts';
import { lockReaders } from '../../domain/games/game-readers.ts';
import { newSince } from '../../domain/members/young-accounts.ts';
import { addHelpful } from './reviews.queries.ts';

/** Counts the votes of accounts that are no longer new in the order of reviews. */
export async function rankReviewVotes(
  { db, write }: Pick<Context, 'db' | 'write'>,
  now: Date,
): Promise<number> {
  const waiting = await db
    .selectFrom('review_votes')
    .innerJoin('users', 'users.id', 'review_votes.userId')
    .innerJoin('reviews', 'reviews.id', 'review_votes.reviewId')
    .select(['reviewId', 'review_votes.userId', 'gameId'])
    .where('ranked', '=', 0)
    .where('users.createdAt', '<=', newSince(now))
    .where('users.isDemo', '=', 0)
    .execute();
  for (const { reviewId, userId, gameId } of waiting) {
    await write(`game ${gameId}`, async (db) => {
      await lockReaders(db, gameId);
      const vote = await db
        .updateTable('review_votes')
        .set({ ranked: 1 })
        .where('reviewId', '=', reviewId)
        .where('userId', '=', userId)
        .where('ranked', '=', 0)
        .returning('ranked')
        .executeTakeFirst();
      if (vote) await addHelpful(db, reviewId, { step: 0, rankedStep: 1 });
      return { result: null };
    });
  }
  return waiting.length;
}
