import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockRow } from '../../../platform/database/dialect.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { requireMember } from '../../../domain/members/with-achievements.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { rankedFrom } from '../../../domain/members/young-accounts.ts';
import { discussionOf } from './discussion.ts';

/** A visible comment of a public article. */
const isLikeable = (id: number, now: string): RawBuilder<boolean> => sql`
  comments.id = ${id} and comments.state = 'visible' and exists (
    select 1 from news where news.id = comments."newsId"
      and news.state = 'published' and news."publishedAt" <= ${now}
  )
`;

type CommentLike = {
  id: number;
  member: Caller;
  action: 'like' | 'unlike' | undefined;
  now: Date;
};

/** Likes or unlikes a comment; without an action, toggles the like. */
export function likeComment(
  { write }: Pick<Context, 'write'>,
  { id, member, action, now }: CommentLike,
): Promise<{ liked: boolean; likeCount: number }> {
  const { userId } = member;
  const at = now.toISOString();
  return write(`comment ${id}`, async (db) => {
    await lockRow(db, 'comments', id);
    const taken = action === 'like' ? undefined : await takeBack(db, id, userId);
    const isLiking = action === 'like' || (action === undefined && !taken);
    if (isLiking) await requireMember(db, userId);
    const given = isLiking
      ? await give(db, { id, userId, ranked: rankedFrom(member, now), at })
      : undefined;
    const step = Number(given !== undefined) - Number(taken !== undefined);
    const rankedStep = (given?.ranked ?? 0) - (taken?.ranked ?? 0);
    const counted = await db
      .updateTable('comments')
      .set((eb) => ({
        likeCount: eb('likeCount', '+', step),
        rankedLikes: eb('rankedLikes', '+', rankedStep),
      }))
      .where(isLikeable(id, at))
      .returning(['likeCount', 'newsId'])
      .executeTakeFirst();
    if (!counted) throw notFound();
    return {
      result: { liked: isLiking, likeCount: counted.likeCount },
      after: {
        invalidate: discussionOf(counted.newsId),
        award: isLiking ? [{ member, activities: ['likes'] }] : [],
      },
    };
  });
}

const takeBack = (db: Db, commentId: number, userId: number) =>
  db
    .deleteFrom('comment_likes')
    .where('commentId', '=', commentId)
    .where('userId', '=', userId)
    .returning('ranked')
    .executeTakeFirst();

type GivenLike = { id: number; userId: number; ranked: 0 | 1; at: string };

/** Undefined when the member already likes the comment. */
async function give(db: Db, { id, userId, ranked, at }: GivenLike) {
  const { rows } = await sql<{ ranked: 0 | 1 }>`
    insert into comment_likes ("commentId", "userId", ranked)
    select comments.id, cast(${userId} as bigint), cast(${ranked} as integer)
    from comments where ${isLikeable(id, at)}
    on conflict do nothing returning ranked
  `.execute(db);
  return rows[0];
}

export async function commentLike(
  db: Db,
  { id, userId, now }: { id: number; userId: number; now: string },
) {
  const found = await db
    .selectFrom('comments')
    .select((eb) => [
      'likeCount',
      eb
        .exists(
          eb
            .selectFrom('comment_likes')
            .select('commentId')
            .whereRef('commentId', '=', 'comments.id')
            .where('comment_likes.userId', '=', userId),
        )
        .as('liked'),
    ])
    .where(isLikeable(id, now))
    .executeTakeFirst();
  if (!found) throw notFound();
  return { liked: Boolean(found.liked), likeCount: found.likeCount };
}
