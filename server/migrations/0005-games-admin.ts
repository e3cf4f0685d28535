import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import { withId, withoutRowid } from '../platform/database/dialect.ts';
import { rebuildGameCounts } from '../domain/games/game-counts.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

export const gamesAdmin: Migration = {
  name: '0005-games-admin',
  async up(db, engine) {
    await db.schema
      .alterTable('games')
      .addColumn('lockedFields', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await createChangeSets(db, engine);
    await createSavedViews(db, engine);
    await createGameCounts(db, engine);
    await rebuildGameCounts(db);
  },
};

async function createChangeSets(db: Kysely<Tables>, engine: Engine) {
  await withId(db.schema.createTable('change_sets'), engine)
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actorId', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('actorName', 'text', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull().check(sql`games > 0`))
    .addColumn('undoneAt', 'text')
    .addColumn('undoneBy', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .execute();

  // No reference to games: what a batch created is gone for good after its undo.
  await withoutRowid(
    db.schema
      .createTable('change_set_items')
      .addColumn('changeSetId', 'bigint', (column) =>
        column.notNull().references('change_sets.id').onDelete('cascade'),
      )
      .addColumn('gameId', 'bigint', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text', (column) => column.notNull())
      .addColumn('versionAfter', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('change_set_items_key', ['changeSetId', 'gameId']),
    engine,
  ).execute();
  await db.schema
    .createIndex('change_set_items_by_game')
    .on('change_set_items')
    .columns(['gameId', 'versionAfter'])
    .execute();
}

async function createSavedViews(db: Kysely<Tables>, engine: Engine) {
  await withId(db.schema.createTable('saved_views'), engine)
    .addColumn('userId', 'bigint', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) > 0`))
    .addColumn('query', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_views_name', ['userId', 'name'])
    .execute();
}

async function createGameCounts(db: Kysely<Tables>, engine: Engine) {
  await withoutRowid(
    db.schema
      .createTable('game_counts')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('games', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('game_counts_key', ['kind', 'key']),
    engine,
  ).execute();
}
