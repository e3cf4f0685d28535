import type { Migration } from '../platform/database/migrate.ts';

/** A game's page shows every place that the game ever had: the index alone holds all it shows. */
export const ranksByGame: Migration = {
  name: '0069-ranks-by-game',
  async up(db) {
    await db.schema.dropIndex('ranking_rows_by_game').execute();
    await db.schema
      .createIndex('ranking_rows_by_game')
      .on('ranking_rows')
      .columns(['gameId', 'snapshotId', 'position', 'rank', 'value'])
      .execute();
  },
};
