import { idColumn, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const nameTargets: Migration = {
  name: '0058-name-targets',
  async up(db, engine) {
    await withoutRowid(
      db.schema
        .createTable('name_targets')
        .addColumn('gameId', idColumn(engine), (column) =>
          column.primaryKey().references('games.id').onDelete('cascade'),
        )
        .addColumn('nextAt', 'text', (column) => column.notNull()),
      engine,
    ).execute();
    await db.schema.createIndex('name_targets_due').on('name_targets').column('nextAt').execute();
  },
};
