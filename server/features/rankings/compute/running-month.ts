import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';

const dayMs = 86_400_000;
/** With fewer days, a game would be ranked by its best or worst week. */
const mostDaysMissing = 4;

/**
 * The month of yesterday by this site's own counts. On the first of a month it is the one that has
 * just ended and that the collector has not written yet.
 */
export async function readRunningMonth(db: Db, now: Date, gameIds: readonly number[]) {
  const today = Math.floor(now.getTime() / dayMs);
  const lastDay = new Date((today - 1) * dayMs).toISOString().slice(0, 10);
  const month = lastDay.slice(0, 7);
  const first = Date.parse(`${month}-01`) / dayMs;
  const games = await db
    .selectFrom('player_days')
    .select((eb) => [
      'gameId',
      eb.fn.avg<number>('average').as('average'),
      eb.fn.max('peak').as('peak'),
    ])
    .where(isOneOf(db, 'gameId', gameIds))
    .where('day', '>=', first)
    .where('day', '<', today)
    .groupBy('gameId')
    .having((eb) =>
      eb(eb.fn.countAll<number>(), '>=', Math.max(1, today - first - mostDaysMissing)),
    )
    .execute();
  return games.length > 0 ? { month, lastDay, games } : undefined;
}
