import type { Migration } from '../platform/database/migrate.ts';

export const bannerVersions: Migration = {
  name: '0071-banner-versions',
  async up(db) {
    await db.schema
      .alterTable('banners')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
