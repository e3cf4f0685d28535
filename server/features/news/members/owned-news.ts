import { idsIn, type OwnedRow, type OwnedTable } from '../../../domain/members/owned-tables.ts';
import type { Db } from '../../../platform/database/db.ts';
import { addOpenReports } from '../../../domain/moderation/reports.ts';
import { commentTexts } from '../comments/comment-texts.ts';
import { addActivity, dayOf } from '../activity.queries.ts';

/** How the rows of two merged accounts are combined: a like or report of both counts once. */
export const ownedNews: readonly OwnedTable[] = [
  {
    table: 'comments',
    owner: 'userId',
    key: ['id'],
    subjects: { news: idsIn('newsId'), comments: idsIn('id') },
  },
  {
    table: 'news_likes',
    owner: 'userId',
    key: ['newsId', 'createdAt'],
    kind: ['newsId'],
    subjects: { news: idsIn('newsId') },
    parents: { newsId: 'news' },
    leave: (db, row) => countNewsLike(db, row, -1),
    rejoin: (db, row) => countNewsLike(db, row, 1),
  },
  {
    table: 'comment_likes',
    owner: 'userId',
    key: ['commentId'],
    kind: ['commentId'],
    subjects: { comments: idsIn('commentId') },
    parents: { commentId: 'comments' },
    leave: (db, row) => countCommentLike(db, row, -1),
    rejoin: (db, row) => countCommentLike(db, row, 1),
  },
  {
    table: 'comment_reports',
    owner: 'userId',
    key: ['commentId'],
    kind: ['commentId'],
    subjects: { comments: idsIn('commentId') },
    parents: { commentId: 'comments' },
    leave: (db, row) => countReport(db, row, -1),
    rejoin: (db, row) => countReport(db, row, 1),
  },
];

async function countNewsLike(db: Db, { newsId, createdAt, ranked }: OwnedRow, step: number) {
  await db
    .updateTable('news')
    .set((eb) => ({ likeCount: eb('likeCount', '+', step) }))
    .where('id', '=', Number(newsId))
    .execute();
  const day = dayOf(String(createdAt));
  if (ranked) await addActivity(db, 'likes', { day, newsId: Number(newsId), step });
}

async function countCommentLike(db: Db, { commentId, ranked }: OwnedRow, step: number) {
  await db
    .updateTable('comments')
    .set((eb) => ({
      likeCount: eb('likeCount', '+', step),
      rankedLikes: eb('rankedLikes', '+', step * Number(ranked)),
    }))
    .where('id', '=', Number(commentId))
    .execute();
}

async function countReport(db: Db, { commentId, closedAt }: OwnedRow, step: number) {
  if (closedAt === null) await addOpenReports(db, commentTexts, Number(commentId), step);
}
