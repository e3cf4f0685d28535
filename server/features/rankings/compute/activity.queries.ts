import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** What counts how much: a review is more work than a click. */
const weights = { shelf: 2, review: 3 };

/** Their deeds do not count. */
const suspended = (db: Db) => db.selectFrom('users').select('id').where('bannedAt', 'is not', null);

/** How many members wish for a game, and when the last of them did. */
export const wishedGames = (db: Db) =>
  db
    .selectFrom('shelf_items')
    .select(({ fn }) => [
      'gameId',
      fn.countAll<number>().as('members'),
      fn.max('createdAt').as('newest'),
    ])
    .where('shelf', '=', 'wishlist')
    .where('userId', 'not in', suspended(db))
    .groupBy('gameId')
    .execute();

/** Favorites, wishes and reviews since that day. */
export const deedsSince = (db: Db, since: string) =>
  db
    .selectFrom('shelf_items')
    .select(['userId', 'gameId', 'createdAt', sql.lit<number>(weights.shelf).as('weight')])
    .where('createdAt', '>=', since)
    .where('userId', 'not in', suspended(db))
    .unionAll(
      db
        .selectFrom('reviews')
        .select(['userId', 'gameId', 'createdAt', sql.lit<number>(weights.review).as('weight')])
        .where('createdAt', '>=', since)
        .where('userId', 'not in', suspended(db)),
    )
    .$castTo<{ userId: number; gameId: number; createdAt: string; weight: number }>()
    .execute();
