import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/db.ts';

export const months = 120;
const rows = 200;

/** The nth month of the charts, in the API's format. */
export const monthAt = (turn: number) => {
  const month = turn % months;
  return `M:${2010 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
};

/** Ten years of charts, with games from the whole range of a catalogue of this size. */
export async function fillCharts(db: Db, games: number) {
  for (let month = 0; month < months; month += 1) {
    const period = monthAt(month);
    const { id } = await db
      .insertInto('ranking_snapshots')
      .values({
        type: 'players',
        subType: 'main',
        kind: 'M',
        period,
        revision: 1,
        current: 1,
        status: 'final',
        generatedAt: '2026-01-01T00:00:00.000Z',
        methodVersion: 1,
        comparedTo: null,
        total: rows / 2,
        incomplete: null,
        checksum: period,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into ranking_rows ("snapshotId", position, rank, "gameId", value, "sampleSize",
        "previousRank", "previousValue", movement, "peakRank", "peakPeriod", "periodsOnChart",
        streak, tied, spark)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
      select ${id}, i, i, 1 + (i * 7919 + ${month} * 104729) % ${games}, 1000000.25 / i, null,
        i, 1000000 / i, 'same', i, ${period}, 12, 12, 0, '[1.5,2.5,3.5,4.5,5.5,6.5]'
      from n
    `.execute(db);
  }
}
