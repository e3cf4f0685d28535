import { idColumn } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

/** Which games changed since the lists were last written as a whole, and in which order. */
export const gameFacts: Migration = {
  name: '0008-game-facts',
  async up(db, engine) {
    await db.schema
      .createTable('game_changes')
      .addColumn('gameId', idColumn(engine), (column) => column.primaryKey())
      .addColumn('turn', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('game_changes_by_turn')
      .on('game_changes')
      .columns(['turn', 'gameId'])
      .execute();
  },
};
