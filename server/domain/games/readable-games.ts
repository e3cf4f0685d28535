import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';

/** The ids among these that visitors may open: neither drafts nor in the trash. */
export async function readableGames(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const games = await db
    .selectFrom('games')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(games.map(({ id }) => id));
}
