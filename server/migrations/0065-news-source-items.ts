import type { Migration } from '../platform/database/migrate.ts';

export const newsSourceItems: Migration = {
  name: '0065-news-source-items',
  async up(db) {
    await db.schema.alterTable('news').addColumn('sourceItem', 'text').execute();
    await db.schema.alterTable('news').addColumn('sourceVersion', 'integer').execute();
    await db
      .updateTable('news')
      .set({ sourceVersion: 1 })
      .where('source', 'is not', null)
      .execute();
    await db.schema
      .createIndex('news_by_source_item')
      .on('news')
      .columns(['source', 'sourceItem'])
      .execute();
  },
};
