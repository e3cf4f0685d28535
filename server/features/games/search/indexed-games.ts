import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { IndexedGame } from '../search-index/types.ts';

const batchSize = 10_000;

const indexedGames = (db: Db) =>
  db.selectFrom('games').select(['id', 'appId', 'name', 'nameZh', 'popularity', 'listed']);

export const indexedGamesOf = (db: Db, ids: readonly number[]) =>
  indexedGames(db)
    .where(isOneOf(db, 'id', ids))
    .orderBy('listed', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** All games in the order of an index; undefined when there are more than `limit`. */
export async function fewIndexedGames(db: Db, limit: number): Promise<IndexedGame[] | undefined> {
  const games = await indexedGames(db)
    .limit(limit + 1)
    .execute();
  if (games.length > limit) return undefined;
  return games.toSorted(
    (a, b) => b.listed - a.listed || b.popularity - a.popularity || b.id - a.id,
  );
}

/** Streams games in the order of an index, without holding all of them in memory. */
export async function* byPopularity(db: Db, listed: 0 | 1): AsyncGenerator<IndexedGame> {
  const games = indexedGames(db)
    // A literal, because with a parameter SQLite does not use the partial index of listed games.
    .where('listed', '=', sql.lit(listed))
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize);
  let batch = await games.execute();
  while (batch.length > 0) {
    yield* batch;
    const { popularity, id } = batch.at(-1)!;
    batch = await games
      .where('popularity', '<=', popularity)
      .where((eb) => eb.or([eb('popularity', '<', popularity), eb('id', '<', id)]))
      .execute();
  }
}
