import { computeRankings } from '../server/features/rankings/compute/compute-rankings.ts';
import type { ComputeOptions } from '../server/features/rankings/compute/types.ts';
import { rebuildGameLists } from '../server/domain/games/game-lists.ts';
import type { TestApp } from './test-app.ts';

/** Average players by game, month by month; the peak is twice as high. */
export async function addMonths(
  { db }: Pick<TestApp, 'db'>,
  months: Record<string, Record<number, number>>,
): Promise<void> {
  const rows = Object.entries(months).flatMap(([month, games]) =>
    Object.entries(games).map(([gameId, avgPlayers]) => ({
      gameId: Number(gameId),
      month,
      avgPlayers,
      peakPlayers: Math.round(2 * avgPlayers),
      source: 'K',
    })),
  );
  await db
    .insertInto('players_monthly')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['gameId', 'month'])
        .doUpdateSet((eb) => ({ avgPlayers: eb.ref('excluded.avgPlayers') })),
    )
    .execute();
}

/** Computes the charts of what the database holds, as of the test's own time. */
export async function computeCharts(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  options: Partial<ComputeOptions> = {},
): Promise<number> {
  await rebuildGameLists(db);
  return computeRankings(db, { now: clock.now, zone: 'UTC', revise: true, ...options });
}
