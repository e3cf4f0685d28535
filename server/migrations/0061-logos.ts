import { bytesColumn } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const logos: Migration = {
  name: '0061-logos',
  async up(db, engine) {
    await db.schema
      .createTable('logos')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('png', bytesColumn(engine), (column) => column.notNull())
      .execute();
  },
};
