import type { Migration } from '../platform/database/migrate.ts';

/** `description` is the English text; the Chinese one stands beside it, as the names do. */
export const gameDescriptions: Migration = {
  name: '0030-game-descriptions',
  async up(db) {
    await db.schema.alterTable('games').addColumn('descriptionZh', 'text').execute();
  },
};
