import { missingFacts } from '../../../../contract/games/game-limits.ts';
import type { GameCountKind } from '../../../platform/database/tables/catalogue-tables.ts';
import type { Db } from '../../../platform/database/db.ts';

type Counts = Record<string, number>;

/** Reads counts that every write updates, so that nothing has to be counted here. */
export async function gameStatistics(db: Db) {
  const rows = await db
    .selectFrom('game_counts')
    .selectAll()
    .where('games', '>', 0)
    .orderBy('key')
    .execute();
  const counts = (kind: GameCountKind, always: readonly string[] = []): Counts =>
    Object.fromEntries([
      ...always.map((key) => [key, 0] as const),
      ...rows.filter((row) => row.kind === kind).map(({ key, games }) => [key, games] as const),
    ]);
  const { games = 0, trash = 0 } = counts('all');
  return {
    total: games,
    trash,
    byStatus: counts('status', ['0', '1', '2']),
    byGenre: counts('genre'),
    byYear: counts('year'),
    addedByMonth: counts('added'),
    missing: counts('missing', missingFacts),
  };
}
