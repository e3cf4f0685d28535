import { sql } from 'kysely';
import { getSiteSummary } from '../../../../contract/site.ts';
import { addToCounter } from '../../../platform/database/counters.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Applied } from '../connector.ts';
import { dayNumber } from './apply-samples.ts';
import { ownSource } from './player-series.queries.ts';

/** A month with fewer days of samples would rank a game by its best or worst week. */
const minDays = 27;

/** Writes months of our own samples to the table of the rankings; imported months stay. */
export async function applyMonths(db: Db, months: readonly string[]): Promise<Applied> {
  let changed = 0;
  for (const month of months) changed += await applyMonth(db, month);
  await addToCounter(db, 'playerMonths', changed);
  return { changed, after: changed > 0 ? { invalidate: [getSiteSummary] } : {} };
}

async function applyMonth(db: Db, month: string): Promise<number> {
  const first = new Date(`${month}-01T00:00:00Z`);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('players_monthly')
    .columns(['gameId', 'month', 'avgPlayers', 'peakPlayers', 'source'])
    .expression(
      db
        .selectFrom('player_days')
        .select((eb) => [
          'gameId',
          sql<string>`cast(${month} as text)`.as('month'),
          eb.fn.avg<number>('average').as('avgPlayers'),
          eb.fn.max('peak').as('peakPlayers'),
          sql<string>`cast(${ownSource} as text)`.as('source'),
        ])
        .where('day', '>=', dayNumber(first))
        .where('day', '<', dayNumber(next))
        .groupBy('gameId')
        .having((eb) => eb(eb.fn.countAll<number>(), '>=', minDays)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
