import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { actOnGame, type MemberStore } from '../../platform/member-act.ts';
import type { Caller } from '../../platform/sessions.ts';
import { addHelpful, setVote, votableReview } from './reviews.queries.ts';

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
    const step = await setVote(db, reviewId, reader.userId, helpful);
    const { helpfulCount } = (await addHelpful(db, reviewId, step))!;
    return { helpful, helpfulCount };
  });
}

const ownReview = {
  en: 'A review of your own is for others to judge.',
  'zh-CN': '不能给自己的评测点“有帮助”。',
};
