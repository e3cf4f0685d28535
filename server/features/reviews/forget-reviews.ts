import type { Db } from '../../platform/database/db.ts';
import { takeBackReports } from '../../domain/moderation/reports.ts';
import { countReview } from './review-state.ts';
import { reviewTexts } from './review-texts.ts';
import { addHelpful, removeReviewsOf, takeVoteBack, votesByUser } from './reviews.queries.ts';

/** Removes the reviews, votes and reports of a deleted account from the counts. */
export async function forgetReviews(db: Db, userId: number) {
  for (const review of await removeReviewsOf(db, userId)) await countReview(db, review, -1);
  for (const { reviewId } of await votesByUser(db, userId)) {
    await addHelpful(db, reviewId, await takeVoteBack(db, reviewId, userId));
  }
  await takeBackReports(db, reviewTexts, userId);
}
