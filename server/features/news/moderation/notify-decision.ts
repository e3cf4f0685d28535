import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { notifyAll } from '../../../domain/members/notify.ts';
import { decisionSubject } from '../comments/comment-state.ts';
import { excerptOf } from '../comments/notify-reply.ts';

export type Decision = 'approved' | 'refused' | 'hidden' | 'restored';

type CommentDecision = {
  commentId: number;
  decision: Decision;
  reason: string | null;
  moderatorId: number;
  now: Date;
};

/**
 * Notifies the author of a moderator's decision and replaces the notification of an earlier one.
 * Returns the ids of the notified members.
 */
export async function notifyDecision(
  db: Db,
  { commentId, decision, reason, moderatorId, now }: CommentDecision,
): Promise<number[]> {
  const subject = decisionSubject(commentId);
  const [previous] = await db
    .deleteFrom('notifications')
    .where('subject', '=', subject)
    .returning(['read', 'data'])
    .execute();
  const comment = await db
    .selectFrom('comments')
    .innerJoin('news', 'news.id', 'comments.newsId')
    .select(['comments.userId', 'content', 'newsId', 'title', 'titleEn'])
    .where('comments.id', '=', commentId)
    .executeTakeFirstOrThrow();
  const { userId, content, ...article } = comment;
  if (userId === null || userId === moderatorId) return [];
  // Restored before the author read that it was hidden: both notifications are dropped.
  const isUndone = decision === 'restored' && previous?.read === 0;
  if (isUndone && decisionOf(previous.data) === 'hidden') return [userId];
  return notifyAll(db, sql`select id as "userId" from users where id = ${userId}`, {
    kind: 'moderation',
    data: { ...article, commentId, decision, reason, excerpt: excerptOf(content) },
    at: now,
    subject,
  });
}

const decisionOf = (data: string) => (JSON.parse(data) as { decision?: Decision }).decision;
