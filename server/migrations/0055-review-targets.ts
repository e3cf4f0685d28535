import { idColumn, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const reviewTargets: Migration = {
  name: '0055-review-targets',
  async up(db, engine) {
    await withoutRowid(
      db.schema
        .createTable('review_targets')
        .addColumn('gameId', idColumn(engine), (column) =>
          column.primaryKey().references('games.id').onDelete('cascade'),
        )
        .addColumn('nextAt', 'text', (column) => column.notNull())
        .addColumn('seenAt', 'text')
        .addColumn('previous', 'text'),
      engine,
    ).execute();
    await db.schema
      .createIndex('review_targets_due')
      .on('review_targets')
      .column('nextAt')
      .execute();
  },
};
