import { addToCounter } from '../../../platform/database/counters.ts';
import type { Db } from '../../../platform/database/db.ts';
import { ownSource } from './player-series.queries.ts';

/** Deletes our own samples and what was made of them, charts of days too; imported months stay. */
export async function forgetPlayers(db: Db) {
  await db.deleteFrom('player_days').execute();
  await db.deleteFrom('player_targets').execute();
  await db
    .deleteFrom('ranking_snapshots')
    .where('type', 'in', ['players', 'peak'])
    .where('kind', '=', 'D')
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('players_monthly')
    .where('source', '=', ownSource)
    .executeTakeFirst();
  await addToCounter(db, 'playerMonths', -Number(numDeletedRows));
}
