import { computeRankings } from '../../server/features/rankings/compute/compute-rankings.ts';
import { unpackHours } from '../../server/domain/games/hour-series.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Db } from '../../server/platform/database/db.ts';

const dayMs = 86_400_000;

/** Recomputes the charts of each day from the hourly samples; returns the number of differences. */
export async function checkDayCharts(db: Database['db'], now: Date) {
  const published = await dayCharts(db);
  // Late samples are in the hours, but in the charts only after a revision.
  await computeRankings(db, { now, zone: 'UTC', types: ['players', 'peak'], revise: true });
  const today = Math.floor(now.getTime() / dayMs);
  let [compared, different] = [0, 0];
  for (const { id, type, period } of await dayCharts(db)) {
    const day = Date.parse(period.slice(2)) / dayMs;
    if (day < today - 14) continue;
    const rows = await db
      .selectFrom('ranking_rows')
      .select('value')
      .where('snapshotId', '=', id)
      .orderBy('position')
      .execute();
    const expected = (await valuesOfDay(db, day, type)).slice(0, rows.length);
    compared += 1;
    const isSame = rows.every(({ value }, index) => Math.abs(value! - expected[index]!) < 0.001);
    if (!isSame) different += 1;
  }
  return { published: published.length, compared, different };
}

const dayCharts = (db: Db) =>
  db
    .selectFrom('ranking_snapshots')
    .select(['id', 'type', 'period'])
    .where('kind', '=', 'D')
    .where('type', 'in', ['players', 'peak'])
    .where('current', '=', 1)
    .execute();

async function valuesOfDay(db: Db, day: number, type: string): Promise<number[]> {
  const rows = await db.selectFrom('player_days').select('hours').where('day', '=', day).execute();
  return rows
    .map(({ hours: packed }) => {
      const hours = unpackHours(packed!);
      if (type === 'peak') return Math.max(...hours.map(({ peak }) => peak));
      return hours.reduce((sum, { total, samples }) => sum + total / samples, 0) / hours.length;
    })
    .toSorted((a, b) => b - a);
}

/**
 * Compares complete months with the means of their days; returns the numbers of games compared and
 * different.
 */
export async function checkMonths(db: Db) {
  const months = await db.selectFrom('players_monthly').selectAll().execute();
  let different = 0;
  for (const { gameId, month, avgPlayers } of months) {
    const first = Date.parse(`${month}-01`) / dayMs;
    const days = await db
      .selectFrom('player_days')
      .select(['day', 'average'])
      .where('gameId', '=', gameId)
      .where('day', '>=', first)
      .where('day', '<', first + 31)
      .execute();
    const own = days.filter(({ day }) => new Date(day * dayMs).toISOString().slice(0, 7) === month);
    const mean = own.reduce((sum, { average }) => sum + average, 0) / own.length;
    if (Math.abs(mean - avgPlayers) > 1e-6 * mean) different += 1;
  }
  return { compared: months.length, different };
}
