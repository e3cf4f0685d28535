import { sql } from 'kysely';
import { withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const banners: Migration = {
  name: '0010-banners',
  async up(db, engine) {
    await withId(db.schema.createTable('banners'), engine)
      .addColumn('seedKey', 'text', (column) => column.unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('titleEn', 'text')
      .addColumn('subtitle', 'text', (column) => column.notNull())
      .addColumn('subtitleEn', 'text')
      .addColumn('imageUrl', 'text')
      .addColumn('linkUrl', 'text')
      .addColumn('clientType', 'integer', (column) => column.check(sql`"clientType" in (0, 1, 2)`))
      .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (0, 1)`))
      .addColumn('sortOrder', 'integer', (column) => column.notNull())
      .addColumn('startsAt', 'text')
      .addColumn('endsAt', 'text')
      .execute();
  },
};
