import type { Db } from '../../platform/database/db.ts';
import { addReaders } from '../../domain/games/game-readers.ts';
import {
  addHelpful,
  addRating,
  removeReviewsOf,
  takeVoteBack,
  votesByUser,
} from './reviews.queries.ts';

/** Removes the reviews and votes of a deleted account from the counts. */
export async function forgetReviews(db: Db, userId: number) {
  for (const { gameId, rating } of await removeReviewsOf(db, userId)) {
    await addReaders(db, gameId, { reviews: -1 });
    await addRating(db, gameId, rating, -1);
  }
  for (const { reviewId } of await votesByUser(db, userId)) {
    await addHelpful(db, reviewId, await takeVoteBack(db, reviewId, userId));
  }
}
