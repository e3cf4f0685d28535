import { addToCounter } from '../../../platform/database/counters.ts';
import type { Db } from '../../../platform/database/db.ts';
import { requestRanking } from '../steam-charts/apply-top-sellers.ts';
import { ownSource } from './player-series.queries.ts';

/** The rankings that are computed from months and days of players. */
const rankings = ['players', 'peak', 'rising', 'new'] as const;

/**
 * Deletes our own samples and the charts that contain them. Imported months stay, and charts that
 * also contain those are computed again.
 */
export async function forgetPlayers(db: Db, now: Date) {
  const { first } = await db
    .selectFrom('players_monthly')
    .select((eb) => eb.fn.min('month').as('first'))
    .where('source', '=', ownSource)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('player_days').execute();
  await db.deleteFrom('player_targets').execute();
  await db
    .deleteFrom('ranking_snapshots')
    .where('type', 'in', rankings)
    .where((eb) => {
      const isOfDay = eb('kind', '=', 'D');
      return first === null ? isOfDay : eb.or([isOfDay, eb('dataAsOf', '>=', `${first}-01`)]);
    })
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('players_monthly')
    .where('source', '=', ownSource)
    .executeTakeFirst();
  await addToCounter(db, 'playerMonths', -Number(numDeletedRows));
  // Imported days are ranked too, but not by months of our own.
  for (const type of rankings) await requestRanking(db, type, now);
}
