import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import { idColumn, withId, withoutRowid } from '../platform/database/dialect.ts';
import { rebuildGameLists } from '../domain/games/game-lists.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

export const gameLists: Migration = {
  name: '0004-game-lists',
  async up(db, engine) {
    await createFacets(db, engine);
    await createSummaries(db, engine);
    await createSortIndexes(db, engine);
    await rebuildGameLists(db, engine);
  },
};

async function createFacets(db: Kysely<Tables>, engine: Engine) {
  await withId(db.schema.createTable('facets'), engine)
    .addColumn('facet', 'text', (column) =>
      column.notNull().check(sql`facet in ('genre', 'tag', 'platform', 'developer')`),
    )
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addUniqueConstraint('facets_value', ['facet', 'value'])
    .execute();
  await db.schema
    .createIndex('facets_by_games')
    .on('facets')
    .columns(['facet', 'games desc', 'id'])
    .execute();

  await withoutRowid(
    db.schema
      .createTable('game_facets')
      .addColumn('facetId', 'bigint', (column) => column.notNull())
      .addColumn('gameId', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('game_facets_key', ['facetId', 'gameId']),
    engine,
  ).execute();
  await db.schema
    .createIndex('game_facets_by_game')
    .on('game_facets')
    .columns(['gameId', 'facetId'])
    .execute();
}

/** Apart from games: a list reads nothing else, and narrow rows lie close together. */
async function createSummaries(db: Kysely<Tables>, engine: Engine) {
  await db.schema
    .createTable('game_summaries')
    .addColumn('gameId', idColumn(engine), (column) => column.primaryKey())
    .addColumn('summary', 'text', (column) => column.notNull())
    .execute();
}

async function createSortIndexes(db: Kysely<Tables>, engine: Engine) {
  const lowerName = engine === 'sqlite' ? sql`lower(name)` : sql`lower(name collate "C")`;
  const keys = {
    games_by_score: sql`coalesce(score, -1)`,
    games_by_score_up: sql`coalesce(score, 101)`,
    games_by_release: sql`coalesce("releaseDate", '')`,
    games_by_release_up: sql`coalesce("releaseDate", '9999-99-99')`,
    games_by_price: sql`coalesce("priceCents", -1)`,
    games_by_price_up: sql`coalesce("priceCents", 2147483647)`,
    games_by_name: lowerName,
    games_by_update: sql`"updatedAt"`,
    games_by_popularity: sql`popularity`,
  };
  await db.schema.dropIndex('games_by_popularity').execute();
  for (const [name, key] of Object.entries(keys)) {
    await sql`create index ${sql.ref(name)} on games ((${key}), id) where listed = 1`.execute(db);
  }
}
