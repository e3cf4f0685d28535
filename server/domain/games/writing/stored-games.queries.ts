import { sql, type Insertable, type Updateable } from 'kysely';
import type { GamesTable } from '../../../platform/database/tables/catalogue-tables.ts';
import { parseList } from '../game-summaries.ts';
import { addPictureHosts } from '../../picture-hosts.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { stateKeys, type Difference, type GameState, type StoredGame } from './game-state.ts';

const listColumns = [
  'developers',
  'publishers',
  'genres',
  'tags',
  'platforms',
  'series',
  'lockedFields',
] as const;

/** Games by id or by appId, including those in the trash. */
export async function storedGames(
  db: Db,
  column: 'id' | 'appId',
  values: readonly number[],
): Promise<StoredGame[]> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'version', ...stateKeys])
    .where(isOneOf(db, `games.${column}`, values))
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const lists = listColumns.map((list) => [list, parseList(row[list])]);
    return { ...row, ...Object.fromEntries(lists) } as StoredGame;
  });
}

const asColumns = (state: Difference) =>
  Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );

const covers = (states: readonly Difference[]) => states.map(({ coverUrl }) => coverUrl ?? null);

/** Inserts games and returns their ids by appId. */
export async function insertGames(db: Db, games: readonly GameState[], now: string) {
  const ids = new Map<number, number>();
  for (const chunk of chunksOf(games)) {
    const values = chunk.map(
      (game) =>
        ({
          ...asColumns(game),
          createdAt: now,
          updatedAt: now,
        }) as Insertable<GamesTable>,
    );
    const rows = await db.insertInto('games').values(values).returning(['id', 'appId']).execute();
    for (const { id, appId } of rows) ids.set(appId, id);
  }
  await addPictureHosts(db, covers(games));
  return ids;
}

/** Updates games; equal changes share one statement. */
export async function updateGames(
  db: Db,
  changes: readonly { id: number; after: Difference }[],
  updatedAt: string,
) {
  for (const [, alike] of Map.groupBy(changes, ({ after }) => JSON.stringify(after))) {
    const ids = alike.map(({ id }) => id);
    const columns: Updateable<GamesTable> = asColumns(alike[0]!.after);
    await db
      .updateTable('games')
      .set({
        ...columns,
        updatedAt,
        version: sql<number>`version + 1`,
      })
      .where(isOneOf(db, 'id', ids))
      .execute();
  }
  await addPictureHosts(db, covers(changes.map(({ after }) => after)));
}

export const removeGames = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('games')
    .where(isOneOf(db, 'id', ids))
    .execute();
