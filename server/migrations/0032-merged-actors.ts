import { idColumn } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

/** Who was merged into whom: old addresses lead on, and loading people again does not split them. */
export const mergedActors: Migration = {
  name: '0032-merged-actors',
  async up(db, engine) {
    await db.schema
      .createTable('merged_actors')
      .addColumn('id', idColumn(engine), (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('byManager', 'integer', (column) => column.notNull())
      .addColumn('actorId', 'bigint', (column) =>
        column.notNull().references('actors.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('merged_actors_by_actor')
      .on('merged_actors')
      .column('actorId')
      .execute();
  },
};
