import { lockReaders, responsesWithReaders } from '../../domain/games/game-readers.ts';
import type { TextKind } from '../../domain/moderation/moderated-text.ts';
import { setReviewState, type ReviewState } from './review-state.ts';
import { reviewById } from './reviews.queries.ts';

/** Reviews, as moderators judge them. */
export const reviewTexts: TextKind = {
  kind: 'review',
  table: 'reviews',
  reports: { table: 'review_reports', key: 'reviewId' },
  lock: async (db, id) => {
    const seen = await reviewById(db, id);
    if (!seen) return undefined;
    await lockReaders(db, seen.gameId);
    // Its author may have changed or deleted it while this waited for the lock.
    const review = await reviewById(db, id);
    if (!review) return undefined;
    const { gameId, userId, content, state, heldFor } = review;
    return {
      id,
      userId,
      content,
      state,
      heldFor,
      become: async (state, change) => {
        await setReviewState(db, review, state as ReviewState, change);
        return { invalidate: responsesWithReaders(gameId) };
      },
    };
  },
  place: async (db, reviewId) => {
    const { gameId, ...game } = await db
      .selectFrom('reviews')
      .innerJoin('games', 'games.id', 'reviews.gameId')
      .select(['gameId', 'name', 'nameZh'])
      .where('reviews.id', '=', reviewId)
      .executeTakeFirstOrThrow();
    return { reviewId, gameId, game };
  },
  announce: async () => [],
};
