import type { Migration } from '../platform/database/migrate.ts';

/** The JSON of each game's summary: to read the columns of games takes no longer. */
export const noGameSummaries: Migration = {
  name: '0037-no-game-summaries',
  async up(db) {
    await db.schema.dropTable('game_summaries').execute();
  },
};
