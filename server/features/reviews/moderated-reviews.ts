import type { ModeratedReview } from '../../../contract/members/moderation.ts';
import { personOf } from '../../domain/members/person.ts';
import { openReportsOf } from '../../domain/moderation/open-reports.ts';
import type { Db } from '../../platform/database/db.ts';
import { reviewTexts } from './review-texts.ts';

/** The reviews as moderators see them, newest first. */
async function readReviews(db: Db, ids: readonly number[]): Promise<ModeratedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('games', 'games.id', 'reviews.gameId')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .select([
      'reviews.id',
      'gameId',
      'games.name as gameName',
      'games.nameZh as gameNameZh',
      'userId',
      'nickname',
      'roles',
      'isDemo',
      'rating',
      'content',
      'reviews.createdAt',
      'reviews.state',
      'heldFor',
      'hiddenReason',
    ])
    .where('reviews.id', 'in', ids)
    .orderBy('reviews.id', 'desc')
    .execute();
  const reportsOf = await openReportsOf(db, reviewTexts, ids);
  return rows.map(({ userId, nickname, roles, isDemo, ...row }) => ({
    ...row,
    author: personOf({ id: userId, nickname, roles, isDemo }),
    reports: reportsOf(row.id),
  }));
}

export const moderatedReviews = { texts: reviewTexts, read: readReviews };
