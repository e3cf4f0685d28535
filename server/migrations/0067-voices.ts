import { idColumn, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const voices: Migration = {
  name: '0067-voices',
  async up(db, engine) {
    const id = idColumn(engine);
    await db.schema
      .createTable('actor_items')
      .addColumn('item', 'text', (column) => column.primaryKey())
      .addColumn('actorId', id, (column) =>
        column.notNull().references('actors.id').onDelete('cascade'),
      )
      .addColumn('createdAs', 'text')
      .execute();
    await db.schema
      .createIndex('actor_items_by_actor')
      .on('actor_items')
      .column('actorId')
      .execute();

    await withoutRowid(
      db.schema
        .createTable('voice_targets')
        .addColumn('gameId', id, (column) =>
          column.primaryKey().references('games.id').onDelete('cascade'),
        )
        .addColumn('nextAt', 'text', (column) => column.notNull())
        .addColumn('seenAt', 'text'),
      engine,
    ).execute();
    await db.schema.createIndex('voice_targets_due').on('voice_targets').column('nextAt').execute();

    await db.schema
      .createTable('voice_statements')
      .addColumn('gameId', id, (column) =>
        column.notNull().references('games.id').onDelete('cascade'),
      )
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('character', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('creditId', id, (column) =>
        column.references('actor_credits.id').onDelete('set null'),
      )
      .addPrimaryKeyConstraint('voice_statements_key', ['gameId', 'item', 'character', 'language'])
      .execute();
    await db.schema
      .createIndex('voice_statements_by_credit')
      .on('voice_statements')
      .column('creditId')
      .execute();
  },
};
