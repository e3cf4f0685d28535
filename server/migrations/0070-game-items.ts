import { idColumn, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const gameItems: Migration = {
  name: '0070-game-items',
  async up(db, engine) {
    await withoutRowid(
      db.schema
        .createTable('game_items')
        .addColumn('gameId', idColumn(engine), (column) =>
          column.primaryKey().references('games.id').onDelete('cascade'),
        )
        .addColumn('item', 'text', (column) => column.notNull()),
      engine,
    ).execute();
    // Every game is requested again, because its entry was not stored before.
    await db.updateTable('voice_targets').set({ nextAt: '2000-01-01T00:00:00.000Z' }).execute();
  },
};
