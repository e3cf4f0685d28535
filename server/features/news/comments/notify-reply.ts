import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { notifyAll } from '../../../domain/members/notify.ts';
import { excerptOf } from '../../../domain/moderation/moderated-text.ts';

/** The subject of the notification about a reply. */
export const replySubject = (commentId: number) => `reply ${commentId}`;

/** Notifies the author of the comment that a reply is to, once; returns who was notified. */
export async function notifyReply(db: Db, commentId: number, now: Date): Promise<number[]> {
  const reply = await db
    .selectFrom('comments')
    .innerJoin('news', 'news.id', 'comments.newsId')
    .innerJoin('comments as parent', (join) =>
      join.on('parent.id', '=', (eb) => eb.fn.coalesce('comments.replyToId', 'comments.parentId')),
    )
    .leftJoin('users', 'users.id', 'comments.userId')
    .select([
      'comments.newsId',
      'news.title',
      'news.titleEn',
      'comments.parentId',
      'comments.content',
      'users.nickname',
      'comments.userId',
      'parent.userId as parentUserId',
    ])
    .where('comments.id', '=', commentId)
    .executeTakeFirst();
  if (!reply || reply.parentUserId === null || reply.parentUserId === reply.userId) return [];
  const { newsId, title, titleEn, parentId, nickname, content, parentUserId } = reply;
  return notifyAll(db, sql`select id as "userId" from users where id = ${parentUserId}`, {
    kind: 'reply',
    data: { newsId, title, titleEn, commentId, parentId, nickname, excerpt: excerptOf(content) },
    at: now,
    subject: replySubject(commentId),
  });
}
