import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Target } from './connector.ts';

type TargetsTable = 'player_targets' | 'review_targets';

type DueQuery = {
  now: Date;
  limit: number;
  /** A column by which due games are ordered before their time. */
  first?: 'everyHours';
};

/** The games that a stream requests next: those that are due, then those never requested. */
export async function dueTargets(
  db: Db,
  table: TargetsTable,
  { now, limit, first }: DueQuery,
): Promise<Target[]> {
  // Both tables have the columns that are used here.
  const targets = table as 'player_targets';
  const due = await db
    .selectFrom(targets)
    .innerJoin('games', 'games.id', `${targets}.gameId`)
    .select([`${targets}.gameId`, 'games.appId'])
    .where('nextAt', '<=', now.toISOString())
    .where('games.deletedAt', 'is', null)
    .$if(first !== undefined, (query) => query.orderBy(sql.ref(first!)))
    .orderBy('nextAt')
    .limit(limit)
    .execute();
  if (due.length === limit) return due;
  const fresh = await db
    .selectFrom('games')
    .leftJoin(targets, `${targets}.gameId`, 'games.id')
    .select(['games.id as gameId', 'games.appId'])
    .where(`${targets}.gameId`, 'is', null)
    .where('games.status', '=', 1)
    .where('games.deletedAt', 'is', null)
    .orderBy('games.popularity', 'desc')
    .orderBy('games.id')
    .limit(limit - due.length)
    .execute();
  return [...due, ...fresh];
}
