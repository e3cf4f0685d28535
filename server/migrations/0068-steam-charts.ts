import { sql } from 'kysely';
import { idColumn, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const steamCharts: Migration = {
  name: '0068-steam-charts',
  async up(db, engine) {
    await withoutRowid(
      db.schema
        .createTable('steam_chart_places')
        .addColumn('chart', 'text', (column) => column.notNull())
        .addColumn('period', 'text', (column) => column.notNull())
        .addColumn('rank', 'integer', (column) => column.notNull().check(sql`rank > 0`))
        .addColumn('appId', idColumn(engine), (column) => column.notNull())
        .addColumn('peak', 'integer')
        .addColumn('seenAt', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('steam_chart_places_key', ['chart', 'period', 'rank']),
      engine,
    ).execute();
    await db.schema
      .createIndex('steam_chart_places_by_app')
      .on('steam_chart_places')
      .columns(['appId', 'chart', 'period'])
      .execute();
  },
};
