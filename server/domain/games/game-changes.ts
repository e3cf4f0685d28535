import { chunksOf } from '../../platform/database/chunks.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';

/**
 * Read models are built from all games and then updated with single changes. Two counters drive
 * them: `gamesRebuilt` grows when everything must be read again; `gamesChanged` grows with each
 * transaction that changes games, and its value is the transaction's turn.
 */
type Counter = 'gamesRebuilt' | 'gamesChanged';

/** The state of the two counters; both are 0 before the first write of a game. */
export type CatalogueState = { rebuilt: number; turn: number };

/**
 * Increments a counter. Its row stays locked until the commit, so turns become visible in order.
 */
async function raise(db: Db, name: Counter): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** Makes every read model rebuild itself. Call it in the transaction that wrote the lists. */
export const noteRebuild = (db: Db) => raise(db, 'gamesRebuilt');

const batchSize = 1000;

/** Call it in the transaction that changed, added or removed these games. */
export async function noteChanges(db: Db, gameIds: readonly number[]) {
  const turn = await raise(db, 'gamesChanged');
  for (const batch of chunksOf(gameIds, batchSize)) {
    await db
      .insertInto('game_changes')
      .values(batch.map((gameId) => ({ gameId, turn })))
      .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ turn }))
      .execute();
  }
}

const counters = compiledQuery<Record<string, never>, { name: string; value: number }>((db) => {
  const names: Counter[] = ['gamesRebuilt', 'gamesChanged'];
  return db.selectFrom('counters').select(['name', 'value']).where('name', 'in', names);
});

export async function catalogueState(db: Db): Promise<CatalogueState> {
  const rows = await counters(db, {});
  const value = (name: Counter) => rows.find((counter) => counter.name === name)?.value ?? 0;
  return { rebuilt: value('gamesRebuilt'), turn: value('gamesChanged') };
}

/** The games that changed after a turn, at most `limit` of them. */
export async function changedSince(db: Db, turn: number, limit: number): Promise<number[]> {
  const changes = await db
    .selectFrom('game_changes')
    .select('gameId')
    .where('turn', '>', turn)
    .orderBy('turn')
    .orderBy('gameId')
    .limit(limit)
    .execute();
  return changes.map(({ gameId }) => gameId);
}
