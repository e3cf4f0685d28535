import type { Migration } from '../platform/database/migrate.ts';

/** How far the reports of a source are published automatically. */
export const publishedReports: Migration = {
  name: '0077-published-reports',
  async up(db) {
    await db.schema.alterTable('sources').addColumn('publishedUpTo', 'bigint').execute();
  },
};
