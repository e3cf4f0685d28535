import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';

/** `item` is undefined if Wikidata has no entry about the game, or several. */
export type GameItem = { gameId: number; item: string | undefined };

/** Stores the current items of Wikidata; returns the games for which they have changed. */
export async function saveGameItems(db: Db, found: readonly GameItem[]): Promise<Set<number>> {
  const before = await db
    .selectFrom('game_items')
    .selectAll()
    .where(
      isOneOf(
        db,
        'gameId',
        found.map(({ gameId }) => gameId),
      ),
    )
    .execute();
  const itemOf = new Map(before.map(({ gameId, item }) => [gameId, item]));
  const changed = found.filter(({ gameId, item }) => itemOf.get(gameId) !== item);
  const gameIds = changed.map(({ gameId }) => gameId);
  await db
    .deleteFrom('game_items')
    .where(isOneOf(db, 'gameId', gameIds))
    .execute();
  const known = changed.flatMap(({ gameId, item }) => (item === undefined ? [] : { gameId, item }));
  if (known.length > 0) await db.insertInto('game_items').values(known).execute();
  return new Set(gameIds);
}
