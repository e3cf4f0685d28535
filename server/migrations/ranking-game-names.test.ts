import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../tests/test-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from './index.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createEmptyDatabase();
});
afterEach(() => store.dispose());

const own = migrations.findIndex(({ name }) => name === '0035-ranking-game-names');

test('games that are no longer public keep their names on charts', async () => {
  const { database } = store;
  const { db } = database;
  await migrate(database, migrations.slice(0, own), new Date());
  const games = [
    { gameId: 3, appId: 30, name: 'Hidden "Game"', nameZh: '隐藏的游戏' },
    { gameId: 7, appId: 70, name: 'Retired', nameZh: null },
  ];
  for (const { gameId, ...names } of games) {
    const summary = JSON.stringify({ id: gameId, ...names, status: 0, genres: [] });
    await sql`insert into ranking_games ("gameId", summary) values (${gameId}, ${summary})`.execute(
      db,
    );
  }
  await migrate(database, migrations, new Date());
  expect(await db.selectFrom('ranking_games').selectAll().orderBy('gameId').execute()).toEqual(
    games,
  );
});
