import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { requireMember } from '../../../domain/members/with-achievements.ts';
import { findComment } from './comment.queries.ts';

type Report = {
  commentId: number;
  userId: number;
  reason: string;
  note: string | null;
  now: string;
};

/** Brings a comment before the moderators; a second report of the same reader changes nothing. */
export function reportComment(
  { engine, transact }: Pick<Context, 'engine' | 'transact'>,
  { commentId, userId, reason, note, now }: Report,
): Promise<void> {
  return transact(async (db) => {
    const comment = await findComment(db, engine, commentId);
    if (comment?.state !== 'visible') throw notFound();
    await requireMember(db, engine, userId);
    const added = await db
      .insertInto('comment_reports')
      .values({ commentId, userId, reason, note, at: now })
      .onConflict((conflict) => conflict.columns(['commentId', 'userId']).doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) return;
    await db
      .updateTable('comments')
      .set({ openReports: sql`"openReports" + 1` })
      .where('id', '=', commentId)
      .execute();
  });
}
