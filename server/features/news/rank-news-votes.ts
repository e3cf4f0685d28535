import type { Context } from '../../platform/context.ts';
import { lockRow } from '../../platform/database/dialect.ts';
import { newSince } from '../../domain/members/young-accounts.ts';
import { addActivity, dayOf } from './activity.queries.ts';

type VoteDeps = Pick<Context, 'db' | 'write'>;

/** Counts likes of accounts that are no longer new in the hot list and the hot comment order. */
export const rankNewsVotes = async (deps: VoteDeps, now: Date): Promise<number> =>
  (await rankNewsLikes(deps, now)) + (await rankCommentLikes(deps, now));

async function rankNewsLikes({ db, write }: VoteDeps, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('news_likes')
    .innerJoin('users', 'users.id', 'news_likes.userId')
    .select(['newsId', 'userId'])
    .where('ranked', '=', 0)
    .where('users.createdAt', '<=', newSince(now))
    .where('users.isDemo', '=', 0)
    .execute();
  for (const { newsId, userId } of waiting) {
    await write(`news ${newsId}`, async (db) => {
      await lockRow(db, 'news', newsId);
      const like = await db
        .updateTable('news_likes')
        .set({ ranked: 1 })
        .where('newsId', '=', newsId)
        .where('userId', '=', userId)
        .where('ranked', '=', 0)
        .returning('createdAt')
        .executeTakeFirst();
      if (like) await addActivity(db, 'likes', { day: dayOf(like.createdAt), newsId, step: 1 });
      return { result: null };
    });
  }
  return waiting.length;
}

async function rankCommentLikes({ db, write }: VoteDeps, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('comment_likes')
    .innerJoin('users', 'users.id', 'comment_likes.userId')
    .select(['commentId', 'userId'])
    .where('ranked', '=', 0)
    .where('users.createdAt', '<=', newSince(now))
    .where('users.isDemo', '=', 0)
    .execute();
  for (const { commentId, userId } of waiting) {
    await write(`comment ${commentId}`, async (db) => {
      await lockRow(db, 'comments', commentId);
      const like = await db
        .updateTable('comment_likes')
        .set({ ranked: 1 })
        .where('commentId', '=', commentId)
        .where('userId', '=', userId)
        .where('ranked', '=', 0)
        .returning('ranked')
        .executeTakeFirst();
      if (!like) return { result: null };
      await db
        .updateTable('comments')
        .set((eb) => ({ rankedLikes: eb('rankedLikes', '+', 1) }))
        .where('id', '=', commentId)
        .execute();
      return { result: null };
    });
  }
  return waiting.length;
}
