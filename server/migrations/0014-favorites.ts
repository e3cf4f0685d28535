import { sql } from 'kysely';
import type { Migration } from '../platform/database/migrate.ts';

export const favorites: Migration = {
  name: '0014-favorites',
  async up(db) {
    await db.schema
      .alterTable('shelf_items')
      .addColumn('folder', 'text', (column) => column.check(sql`length(folder) > 0`))
      .execute();
    await db.schema
      .alterTable('shelf_items')
      .addColumn('position', 'integer', (column) => column.check(sql`position > 0`))
      .execute();
  },
};
