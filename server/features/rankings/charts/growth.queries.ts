import { parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import type { Db } from '../../../platform/database/db.ts';
import { averageBefore } from '../compute/rising-charts.ts';

const dayMs = 86_400_000;

/** Rows of the ranking of rising games, with the players before and now. */
export async function withGrowth(
  db: Db,
  period: string,
  rows: readonly RankingRow[],
): Promise<RankingRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ game }) => game.id);
  const averages = new Map(
    (await averagesOf(db, period, ids)).map((row) => [row.gameId, row.average]),
  );
  return rows.map((row) => {
    const to = averages.get(row.game.id);
    if (to === undefined || row.value === null) return row;
    return {
      ...row,
      growth: { from: Math.round(averageBefore(to, row.value)), to: Math.round(to) },
    };
  });
}

function averagesOf(db: Db, period: string, ids: readonly number[]) {
  const { kind, start } = parsePeriod(period)!;
  if (kind === 'D') {
    return db
      .selectFrom('player_days')
      .select(['gameId', 'average'])
      .where('gameId', 'in', ids)
      .where('day', '=', Date.parse(start!) / dayMs)
      .execute();
  }
  return db
    .selectFrom('players_monthly')
    .select(['gameId', 'avgPlayers as average'])
    .where('gameId', 'in', ids)
    .where('month', '=', start!.slice(0, 7))
    .execute();
}
