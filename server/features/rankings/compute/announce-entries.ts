import { sql } from 'kysely';
import { wholeSubTypes } from '../../../../contract/rankings/sub-types.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Db } from '../../../platform/database/db.ts';
import { announceChart } from '../../../domain/games/notify-wishers.ts';
import type { Definition } from '../definitions/definition.ts';
import type { Hold } from './types.ts';

const firstPlaces = 10;

/** Notifies members that a game on their wishlist has entered the first ten of the newest chart. */
export async function announceEntries(
  db: Database['db'],
  definition: Definition,
  now: Date,
  hold: Hold,
) {
  const { type, name, nameEn, defaultKind } = definition;
  await db.transaction().execute(async (db) => {
    await hold(db);
    const chart = await newestChart(db, type, defaultKind);
    // Other charts were announced when they were written; a first chart has no entries to announce.
    if (!chart || chart.generatedAt !== now.toISOString() || chart.comparedTo === null) return;
    const entered = await entriesOf(db, chart.id);
    await announceChart(db, { type, name, nameEn, period: chart.period, entered }, now);
  });
}

const newestChart = (db: Db, type: string, kind: string) =>
  db
    .selectFrom('ranking_snapshots')
    .select(['id', 'period', 'generatedAt', 'comparedTo'])
    .where('type', '=', type)
    .where('subType', 'in', wholeSubTypes)
    .where('kind', '=', kind)
    .where('current', '=', sql.lit(1))
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();

const entriesOf = (db: Db, snapshotId: number) =>
  db
    .selectFrom('ranking_rows')
    .select(['gameId', 'rank'])
    .where('snapshotId', '=', snapshotId)
    .where('rank', '<=', firstPlaces)
    .where((eb) => eb.or([eb('previousRank', 'is', null), eb('previousRank', '>', firstPlaces)]))
    .orderBy('gameId')
    .execute();
