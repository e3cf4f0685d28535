import type { GameSummary } from '../../../contract/games/games.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/dialect.ts';

/** Of these games, those that readers may open: neither drafts nor in the trash. */
export async function readableGames(
  db: Db,
  engine: Engine,
  ids: readonly number[],
): Promise<Set<number>> {
  const games = await db
    .selectFrom('games')
    .select('id')
    .where(isOneOf(engine, 'id', ids))
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(games.map(({ id }) => id));
}

type StoredSummary = { summary: string; deletedAt: string | null };

/** Where a game stays named though it went to the trash: nobody can open it, as if it were a draft. */
export function namedSummary({ summary, deletedAt }: StoredSummary): GameSummary {
  const game = JSON.parse(summary) as GameSummary;
  return deletedAt === null ? game : { ...game, status: 0 };
}
