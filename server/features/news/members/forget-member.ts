import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { lockRow } from '../../../platform/database/dialect.ts';
import { mayCall, roleNames } from '../../../platform/auth/roles.ts';
import { closeReports, takeBackReports } from '../../../domain/moderation/reports.ts';
import { addActivity, dayOf } from '../activity.queries.ts';
import { setState } from '../comments/comment-state.ts';
import { findComment } from '../comments/comment.queries.ts';
import { commentTexts } from '../comments/comment-texts.ts';

/**
 * Deletes the comments of a deleted account, or makes them tombstones if they have replies, and
 * subtracts its likes and reports from the counts.
 */
export async function forgetNews(db: Db, userId: number, now: Date) {
  for (const newsId of await touchedNews(db, userId)) await lockRow(db, 'news', newsId);
  await deleteComments(db, userId, now);
  await takeBackLikes(db, userId);
  await takeBackReports(db, commentTexts, userId);
  await forgetEditor(db, userId);
}

/** Ordered by id, so that two deletions never deadlock. */
async function touchedNews(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('comments')
    .select('newsId')
    .where('userId', '=', userId)
    .union(db.selectFrom('news_likes').select('newsId').where('userId', '=', userId))
    .orderBy('newsId')
    .execute();
  return rows.map(({ newsId }) => newsId);
}

async function deleteComments(db: Db, userId: number, now: Date) {
  const own = await db
    .selectFrom('comments')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '!=', 'deleted')
    .orderBy('id')
    .execute();
  for (const { id } of own) {
    await closeReports(db, commentTexts, id, now);
    // Read one by one, because deleting a reply changes its parent.
    const comment = (await findComment(db, id))!;
    await setState(db, comment, 'deleted', { content: '', heldFor: null });
  }
}

async function takeBackLikes(db: Db, userId: number) {
  const likes = await db
    .deleteFrom('news_likes')
    .where('userId', '=', userId)
    .returning(['newsId', 'createdAt', 'ranked'])
    .execute();
  for (const { newsId, createdAt, ranked } of likes) {
    await db
      .updateTable('news')
      .set((eb) => ({ likeCount: eb('likeCount', '-', 1) }))
      .where('id', '=', newsId)
      .execute();
    if (ranked) await addActivity(db, 'likes', { day: dayOf(createdAt), newsId, step: -1 });
  }
  await sql`
    update comments
    set "likeCount" = "likeCount" - 1, "rankedLikes" = "rankedLikes" - likes.ranked
    from comment_likes as likes
    where likes."commentId" = comments.id and likes."userId" = ${userId}
  `.execute(db);
  await db.deleteFrom('comment_likes').where('userId', '=', userId).execute();
}

/** Removes the name of the deleted editor from article versions; the named author stays. */
async function forgetEditor(db: Db, userId: number) {
  const editor = await db
    .selectFrom('users')
    .select(['nickname', 'roles'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!editor || !mayCall('editor', roleNames(editor.roles))) return;
  const { nickname } = editor;
  for (const table of ['news', 'news_revisions'] as const) {
    await db.updateTable(table).set({ editor: '' }).where('editor', '=', nickname).execute();
  }
}
