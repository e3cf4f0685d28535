import type { ModeratedComment } from '../../../../contract/members/moderation.ts';
import { personOf } from '../../../domain/members/person.ts';
import { openReportsOf } from '../../../domain/moderation/open-reports.ts';
import type { Db } from '../../../platform/database/db.ts';
import { commentTexts } from './comment-texts.ts';

/** The comments as moderators see them, newest first. */
async function readComments(db: Db, ids: readonly number[]): Promise<ModeratedComment[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('news', 'news.id', 'comments.newsId')
    .leftJoin('users', 'users.id', 'comments.userId')
    .select([
      'comments.id',
      'newsId',
      'news.title as newsTitle',
      'userId',
      'nickname',
      'roles',
      'isDemo',
      'content',
      'comments.createdAt',
      'comments.state',
      'heldFor',
      'hiddenReason',
    ])
    .where('comments.id', 'in', ids)
    .orderBy('comments.id', 'desc')
    .execute();
  const reportsOf = await openReportsOf(db, commentTexts, ids);
  return rows.map(({ userId, nickname, roles, isDemo, ...row }) => ({
    ...row,
    author: personOf({ id: userId, nickname, roles, isDemo }),
    reports: reportsOf(row.id),
  }));
}

export const moderatedComments = { texts: commentTexts, read: readComments };
