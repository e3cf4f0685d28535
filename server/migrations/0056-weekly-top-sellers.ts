import { sql } from 'kysely';
import { idColumn, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

/** Apart from `chart_entries`, which hold another measure: the order of the store's search, by day. */
export const weeklyTopSellers: Migration = {
  name: '0056-weekly-top-sellers',
  async up(db, engine) {
    await withoutRowid(
      db.schema
        .createTable('weekly_top_sellers')
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('week', 'text', (column) => column.notNull().check(sql`length(week) = 10`))
        .addColumn('rank', 'integer', (column) => column.notNull().check(sql`rank > 0`))
        .addColumn('appId', idColumn(engine), (column) => column.notNull())
        .addColumn('seenAt', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('weekly_top_sellers_key', ['country', 'week', 'rank']),
      engine,
    ).execute();
    await db.schema
      .createIndex('weekly_top_sellers_by_app')
      .on('weekly_top_sellers')
      .columns(['appId', 'week'])
      .execute();
  },
};
