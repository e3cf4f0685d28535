import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { actOnGame, type MemberDeps } from '../../domain/members/with-achievements.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { rankedFrom } from '../../domain/members/young-accounts.ts';
import { addHelpful, giveVote, takeVoteBack, votableReview } from './reviews.queries.ts';

type VoteDeps = MemberDeps & Pick<Context, 'db'>;
type ReviewVote = { reviewId: number; helpful: boolean; now: Date };

/** Votes on whether a review helped; the same vote twice counts once. */
export async function voteHelpful(
  deps: VoteDeps,
  reader: Caller,
  { reviewId, helpful, now }: ReviewVote,
) {
  const review = await votableReview(deps.db, reviewId);
  if (!review) throw notFound();
  if (review.userId === reader.userId) throw new AppError('FORBIDDEN', { text: ownReview });
  const action = { gameId: review.gameId, activities: ['helpful'], now } as const;
  return actOnGame(deps, reader, action, async (db) => {
    // The author may have deleted the review in the meantime.
    if (!(await votableReview(db, reviewId))) throw notFound();
    const steps = helpful
      ? await giveVote(db, reviewId, reader.userId, rankedFrom(reader, now))
      : await takeVoteBack(db, reviewId, reader.userId);
    const { helpfulCount } = (await addHelpful(db, reviewId, steps))!;
    return { result: { helpful, helpfulCount } };
  });
}

const ownReview = {
  en: 'A review of your own is for others to judge.',
  'zh-CN': '不能给自己的评测点“有帮助”。',
};
