import { withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const feeds: Migration = {
  name: '0059-feeds',
  async up(db, engine) {
    await withId(db.schema.createTable('feeds'), engine)
      .addColumn('url', 'text', (column) => column.notNull().unique())
      .addColumn('givenTitle', 'text')
      .addColumn('ownTitle', 'text')
      .addColumn('addedAt', 'text', (column) => column.notNull())
      .addColumn('etag', 'text')
      .addColumn('lastModified', 'text')
      .addColumn('nextAt', 'text', (column) => column.notNull())
      .addColumn('lastOkAt', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('problem', 'text')
      .addColumn('message', 'text')
      .addColumn('movedTo', 'text')
      .execute();
    await db.schema.alterTable('inbox_items').addColumn('publisher', 'text').execute();
  },
};
