import type { Migration } from '../platform/database/migrate.ts';

export const media: Migration = {
  name: '0064-media',
  async up(db) {
    await db.schema
      .createTable('media')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('etag', 'text')
      .addColumn('type', 'text')
      .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('fetchedAt', 'text', (column) => column.notNull())
      .addColumn('lastServedAt', 'text', (column) => column.notNull())
      .addColumn('misses', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('media_by_served')
      .on('media')
      .columns(['lastServedAt', 'hash'])
      .execute();
  },
};
