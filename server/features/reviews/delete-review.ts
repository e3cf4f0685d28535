import { AppError, notFound } from '../../platform/http/errors.ts';
import { responsesWithReaders } from '../../domain/games/game-readers.ts';
import { audit, type AuditContext } from '../../domain/members/audit.ts';
import { actOnGame, type MemberDeps } from '../../domain/members/with-achievements.ts';
import { takeBackNotifications } from '../../domain/members/notify.ts';
import { decisionSubject } from '../../domain/moderation/moderated-text.ts';
import { mayCall } from '../../platform/auth/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { countReview } from './review-state.ts';
import { eraseReview, reviewById, storedReview } from './reviews.queries.ts';

type Erased = NonNullable<Awaited<ReturnType<typeof storedReview>>>;

/** Also works for a game in the trash; a missing review is not an error. */
export async function deleteOwnReview(
  deps: MemberDeps,
  author: Caller,
  { gameId, now }: { gameId: number; now: Date },
) {
  const action = { gameId, activities: [], now };
  await actOnGame(deps, author, action, async (db) => {
    const review = await storedReview(db, author.userId, gameId);
    if (!review) return { result: null };
    return erase(db, review);
  });
}

/** Lets the author or a moderator delete a review; nothing of it remains. */
export async function deleteReview(
  deps: MemberDeps & Pick<Context, 'db'>,
  { actor, requestId, now }: AuditContext,
  id: number,
): Promise<null> {
  const seen = await reviewById(deps.db, id);
  if (!seen) throw notFound();
  const action = { gameId: seen.gameId, activities: [], now };
  return actOnGame(deps, actor, action, async (db) => {
    const review = await reviewById(db, id);
    const isOwn = review?.userId === actor.userId;
    const mayDelete = isOwn || mayCall('editor', actor.roles);
    if (!review || (review.state !== 'visible' && !mayDelete)) throw notFound();
    if (!mayDelete) throw new AppError('FORBIDDEN');
    if (!isOwn) {
      const { content, rating, userId, gameId } = review;
      await audit(db, {
        actor,
        action: 'review.delete',
        target: 'review',
        targetId: id,
        before: { content, rating, userId, gameId },
        after: null,
        requestId,
        now,
      });
    }
    return erase(db, review);
  });
}

async function erase(db: Db, review: Erased) {
  await eraseReview(db, review.id);
  await countReview(db, review, -1);
  await takeBackNotifications(db, decisionSubject('review', review.id));
  return { result: null, after: { invalidate: responsesWithReaders(review.gameId) } };
}
