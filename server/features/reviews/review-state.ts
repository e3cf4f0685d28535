import type { Selectable } from 'kysely';
import { addReaders } from '../../domain/games/game-readers.ts';
import type { StateChange } from '../../domain/moderation/moderated-text.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ReviewsTable } from '../../platform/database/tables/personal-tables.ts';
import { addRating, updateReview } from './reviews.queries.ts';

export type ReviewState = Selectable<ReviewsTable>['state'];

type CountedReview = Pick<Selectable<ReviewsTable>, 'gameId' | 'rating' | 'state'>;

/** Adds a review to every count, or subtracts it; only visible ones count. */
export async function countReview(db: Db, { gameId, rating, state }: CountedReview, step: 1 | -1) {
  if (state !== 'visible') return;
  await addReaders(db, gameId, { reviews: step });
  await addRating(db, gameId, rating, step);
}

/** The counts of the game must be locked. */
export async function setReviewState(
  db: Db,
  review: CountedReview & { id: number },
  state: ReviewState,
  change: StateChange,
) {
  if (state !== review.state) await countReview(db, review, -1);
  await updateReview(db, review.id, { ...change, state });
  if (state !== review.state) await countReview(db, { ...review, state }, 1);
}
