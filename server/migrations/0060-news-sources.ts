import type { Migration } from '../platform/database/migrate.ts';

export const newsSources: Migration = {
  name: '0060-news-sources',
  async up(db) {
    await db.schema.alterTable('news').addColumn('source', 'text').execute();
  },
};
