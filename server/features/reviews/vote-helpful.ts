import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { actOnGame, type MemberStore } from '../../domain/members/with-achievements.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { rankedFrom } from '../../domain/members/young-accounts.ts';
import { addHelpful, giveVote, takeVoteBack, votableReview } from './reviews.queries.ts';

type Store = MemberStore & Pick<Context, 'db'>;
type Vote = { reviewId: number; helpful: boolean; now: Date };

/** Says whether a review helped; the same answer twice counts once. */
export async function voteHelpful(store: Store, reader: Caller, { reviewId, helpful, now }: Vote) {
  const review = await votableReview(store.db, reviewId);
  if (!review) throw notFound();
  if (review.userId === reader.userId) throw new AppError('FORBIDDEN', { text: ownReview });
  const act = { gameId: review.gameId, deeds: ['helpful'], now } as const;
  return actOnGame(store, reader, act, async (db) => {
    // Its author may have taken it back this very moment.
    if (!(await votableReview(db, reviewId))) throw notFound();
    const steps = helpful
      ? await giveVote(db, reviewId, reader.userId, rankedFrom(reader, now))
      : await takeVoteBack(db, reviewId, reader.userId);
    const { helpfulCount } = (await addHelpful(db, reviewId, steps))!;
    return { helpful, helpfulCount };
  });
}

const ownReview = {
  en: 'A review of your own is for others to judge.',
  'zh-CN': '不能给自己的评测点“有帮助”。',
};
