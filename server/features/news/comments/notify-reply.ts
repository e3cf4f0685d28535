import { sql } from 'kysely';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { notifyAll } from '../../../domain/members/notify.ts';
import { prepared } from '../../../platform/database/prepared.ts';

const excerptLength = 120;

type Reply = {
  newsId: number;
  title: string;
  titleEn: string | null;
  parentId: number | null;
  content: string;
  nickname: string | null;
  userId: number | null;
  answeredId: number | null;
};

const replies = prepared<Reply>(
  () => sql`
    select comments."newsId", news.title, news."titleEn", comments."parentId", comments.content,
      users.nickname, comments."userId", answered."userId" as "answeredId"
    from comments
    join news on news.id = comments."newsId"
    join comments as answered on answered.id = coalesce(comments."replyToId", comments."parentId")
    left join users on users.id = comments."userId"
    where comments.id = ${0}
  `,
);

/** The beginning of a comment, without cutting a character in two. */
export const excerptOf = (content: string) => [...content].slice(0, excerptLength).join('');

/** What names the notification of a reply. */
export const replySubject = (commentId: number) => `reply ${commentId}`;

/** Tells whom a reply answers, once; answers who was told. */
export async function notifyReply(
  db: Db,
  engine: Engine,
  commentId: number,
  now: Date,
): Promise<number[]> {
  const [reply] = await replies(db, engine, commentId);
  if (!reply || reply.answeredId === null || reply.answeredId === reply.userId) return [];
  const { newsId, title, titleEn, parentId, nickname, content, answeredId } = reply;
  return notifyAll(db, sql`select id as "userId" from users where id = ${answeredId}`, {
    kind: 'reply',
    data: { newsId, title, titleEn, commentId, parentId, nickname, excerpt: excerptOf(content) },
    at: now,
    subject: replySubject(commentId),
  });
}
