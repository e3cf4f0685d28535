import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { newSince } from '../../../domain/members/young-accounts.ts';

/** The weights of activities: a review takes more work than a click. */
const weights = { shelf: 2, review: 3 };

/** Suspended, new and demo accounts, whose activity does not count. */
export const notCounted = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('bannedAt', 'is not', null),
        eb('createdAt', '>', newSince(now)),
        eb('isDemo', '=', 1),
      ]),
    );

/** How many members have wishlisted a game, and when the last of them did. */
export const wishedGames = (db: Db, now: Date) =>
  db
    .selectFrom('shelf_items')
    .select(({ fn }) => [
      'gameId',
      fn.countAll<number>().as('members'),
      fn.max('createdAt').as('newest'),
    ])
    .where('shelf', '=', 'wishlist')
    .where('userId', 'not in', notCounted(db, now))
    .groupBy('gameId')
    .execute();

/** Favorites, wishes and reviews since that day. */
export const activitiesSince = (db: Db, since: string, now: Date) =>
  db
    .selectFrom('shelf_items')
    .select(['userId', 'gameId', 'createdAt', sql.lit<number>(weights.shelf).as('weight')])
    .where('createdAt', '>=', since)
    .where('userId', 'not in', notCounted(db, now))
    .unionAll(
      db
        .selectFrom('reviews')
        .select(['userId', 'gameId', 'createdAt', sql.lit<number>(weights.review).as('weight')])
        .where('createdAt', '>=', since)
        .where('state', '=', 'visible')
        .where('userId', 'not in', notCounted(db, now)),
    )
    .$castTo<{ userId: number; gameId: number; createdAt: string; weight: number }>()
    .execute();
