import { sql } from 'kysely';
import type { Db, Engine } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';

/**
 * Read models are built from all games at once and then follow single changes. Two counters tell
 * them what has happened: `gamesRebuilt` that everything is new, `gamesChanged` the last turn, in
 * which one transaction changed some games.
 */
type Counter = 'gamesRebuilt' | 'gamesChanged';

/** How a database without any write of games looks. */
export type CatalogueState = { rebuilt: number; turn: number };

/** The row of the counter stays locked until the commit, so turns are visible in their order. */
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

/** Every read model has to be built anew. Belongs in the transaction that wrote the lists. */
export const noteRebuild = (db: Db) => raise(db, 'gamesRebuilt');

const rowsPerStatement = 1000;

/** Belongs in the transaction that changed, added or removed these games. */
export async function noteChanges(db: Db, gameIds: readonly number[]) {
  const turn = await raise(db, 'gamesChanged');
  for (let start = 0; start < gameIds.length; start += rowsPerStatement) {
    await db
      .insertInto('game_changes')
      .values(gameIds.slice(start, start + rowsPerStatement).map((gameId) => ({ gameId, turn })))
      .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ turn }))
      .execute();
  }
}

const counted = prepared<{ name: Counter; value: number }>(
  () => sql`select name, value from counters where name in ('gamesRebuilt', 'gamesChanged')`,
);

export async function catalogueState(db: Db, engine: Engine): Promise<CatalogueState> {
  const counters = await counted(db, engine);
  const value = (name: Counter) => counters.find((counter) => counter.name === name)?.value ?? 0;
  return { rebuilt: value('gamesRebuilt'), turn: value('gamesChanged') };
}

/** Grows with whatever happens to games: while it is the same, so are they. */
export async function catalogueAge(db: Db, engine: Engine): Promise<number> {
  const { rebuilt, turn } = await catalogueState(db, engine);
  return rebuilt + turn;
}

/** The games that changed after a turn, at most so many. */
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
