import { sql } from 'kysely';
import type { Migration } from '../platform/database/migrate.ts';

export const settings: Migration = {
  name: '0039-settings',
  async up(db) {
    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('settings_changes')
      .addColumn('version', 'integer', (column) => column.primaryKey().check(sql`version > 0`))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actorId', 'bigint', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .execute();
  },
};
