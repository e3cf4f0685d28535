import type { Migration } from '../platform/database/migrate.ts';

export const idempotency: Migration = {
  name: '0007-idempotency',
  async up(db) {
    await db.schema
      .createTable('keyed_requests')
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('sealedAnswer', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('keyed_requests_key', ['owner', 'key'])
      .execute();
    await db.schema
      .createIndex('keyed_requests_by_age')
      .on('keyed_requests')
      .column('createdAt')
      .execute();
  },
};
