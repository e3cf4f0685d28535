import { sql } from 'kysely';
import { chunksOf } from '../platform/database/chunks.ts';
import { idColumn } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

type StoredGame = { gameId: number; summary: string };
type GameNames = { appId: number; name: string; nameZh: string | null };

/** The names of games on charts become columns; they were JSON text in the form of a response. */
export const rankingGameNames: Migration = {
  name: '0035-ranking-game-names',
  async up(db, engine) {
    const { rows } = await sql<StoredGame>`select "gameId", summary from ranking_games`.execute(db);
    await db.schema.dropTable('ranking_games').execute();
    await db.schema
      .createTable('ranking_games')
      .addColumn('gameId', idColumn(engine), (column) => column.primaryKey())
      .addColumn('appId', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameZh', 'text')
      .execute();
    for (const chunk of chunksOf(rows)) {
      const games = chunk.map(({ gameId, summary }) => {
        const { appId, name, nameZh } = JSON.parse(summary) as GameNames;
        return { gameId, appId, name, nameZh };
      });
      await db.insertInto('ranking_games').values(games).execute();
    }
  },
};
