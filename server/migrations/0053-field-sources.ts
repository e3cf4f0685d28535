import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import { idColumn, withId, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

export const fieldSources: Migration = {
  name: '0053-field-sources',
  async up(db, engine) {
    await db.schema
      .alterTable('games')
      .addColumn('screenshots', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await withoutRowid(
      db.schema
        .createTable('game_field_sources')
        .addColumn('gameId', idColumn(engine), (column) =>
          column.notNull().references('games.id').onDelete('cascade'),
        )
        .addColumn('field', 'text', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('seenAt', 'text', (column) => column.notNull())
        .addColumn('valueHash', 'text', (column) => column.notNull())
        .addColumn('previous', 'text')
        .addColumn('isReplacement', 'integer', (column) =>
          column.notNull().check(sql`"isReplacement" in (0, 1)`),
        )
        .addPrimaryKeyConstraint('game_field_sources_key', ['gameId', 'field']),
      engine,
    ).execute();
    await db.schema
      .createIndex('game_field_sources_recent')
      .on('game_field_sources')
      .columns(['source', 'seenAt'])
      .execute();
    await createStoreApps(db, engine);
    await createQuarantine(db, engine);
  },
};

async function createStoreApps(db: Kysely<Tables>, engine: Engine) {
  await withoutRowid(
    db.schema
      .createTable('store_apps')
      .addColumn('appId', idColumn(engine), (column) => column.primaryKey())
      .addColumn('modifiedAt', 'text')
      .addColumn('nextAt', 'text', (column) => column.notNull())
      .addColumn('strikes', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`strikes >= 0`),
      )
      .addColumn('missingSince', 'text'),
    engine,
  ).execute();
  await db.schema.createIndex('store_apps_due').on('store_apps').column('nextAt').execute();
}

async function createQuarantine(db: Kysely<Tables>, engine: Engine) {
  await withId(db.schema.createTable('quarantine'), engine)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('job', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('decidedAt', 'text')
    .addColumn('accepted', 'integer', (column) => column.check(sql`accepted in (0, 1)`))
    .execute();
  await withoutRowid(
    db.schema
      .createTable('quarantine_items')
      .addColumn('quarantineId', idColumn(engine), (column) =>
        column.notNull().references('quarantine.id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('sample', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('quarantine_items_key', ['quarantineId', 'key']),
    engine,
  ).execute();
}
