import type { Context } from '../../../platform/context.ts';
import { lockRow } from '../../../platform/database/dialect.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { requireMember } from '../../../domain/members/with-achievements.ts';
import { findComment } from './comment.queries.ts';

type CommentReport = {
  commentId: number;
  userId: number;
  reason: string;
  note: string | null;
  now: string;
};

/** Reports a comment to the moderators; a second report by the same reader changes nothing. */
export function reportComment(
  { write }: Pick<Context, 'write'>,
  { commentId, userId, reason, note, now }: CommentReport,
): Promise<null> {
  return write(async (db) => {
    await lockRow(db, 'comments', commentId);
    const comment = await findComment(db, commentId);
    if (comment?.state !== 'visible') throw notFound();
    await requireMember(db, userId);
    const added = await db
      .insertInto('comment_reports')
      .values({ commentId, userId, reason, note, at: now })
      .onConflict((conflict) => conflict.columns(['commentId', 'userId']).doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) return { result: null };
    await db
      .updateTable('comments')
      .set((eb) => ({ openReports: eb('openReports', '+', 1) }))
      .where('id', '=', commentId)
      .execute();
    return { result: null };
  });
}
