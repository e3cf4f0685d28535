import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import { doublePrecision, withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

export const catalogue: Migration = {
  name: '0002-catalogue',
  async up(db, engine) {
    await createGames(db, engine);
    await createPlayersMonthly(db, engine);
    await createChartEntries(db, engine);
    await createActors(db, engine);
    await createBookkeeping(db, engine);
  },
};

async function createGames(db: Kysely<Tables>, engine: Engine) {
  await withId(db.schema.createTable('games'), engine)
    .addColumn('appId', 'bigint', (column) =>
      column
        .notNull()
        .unique()
        .check(sql`"appId" > 0`),
    )
    .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) > 0`))
    .addColumn('nameZh', 'text')
    .addColumn('type', 'text')
    .addColumn('status', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`status in (0, 1, 2)`),
    )
    .addColumn('releaseDate', 'text', (column) => column.check(sql`length("releaseDate") = 10`))
    .addColumn('developers', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('publishers', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('genres', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('platforms', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('supportedLanguages', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('audioLanguages', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('priceCents', 'bigint', (column) => column.check(sql`"priceCents" >= 0`))
    .addColumn('currency', 'text', (column) => column.check(sql`length(currency) = 3`))
    .addColumn('isFree', 'integer', (column) => column.check(sql`"isFree" in (0, 1)`))
    .addColumn('positive', 'integer', (column) => column.check(sql`positive >= 0`))
    .addColumn('negative', 'integer', (column) => column.check(sql`negative >= 0`))
    .addColumn('reviewCount', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`"reviewCount" >= 0`),
    )
    .addColumn('score', 'integer', (column) => column.check(sql`score between 0 and 100`))
    .addColumn('ownersLow', 'integer', (column) => column.check(sql`"ownersLow" >= 0`))
    .addColumn('ownersHigh', 'integer', (column) => column.check(sql`"ownersHigh" >= "ownersLow"`))
    .addColumn('averagePlaytimeMinutes', 'integer')
    .addColumn('playtimeAsOf', 'text')
    .addColumn('peakCcu', 'integer')
    .addColumn('metacritic', 'integer', (column) => column.check(sql`metacritic between 0 and 100`))
    .addColumn('achievementsCount', 'integer')
    .addColumn('hasAchievements', 'integer', (column) =>
      column.check(sql`"hasAchievements" in (0, 1)`),
    )
    .addColumn('mature', 'integer', (column) => column.check(sql`mature in (0, 1, 2)`))
    .addColumn('popularity', doublePrecision(engine), (column) => column.notNull().defaultTo(0))
    .addColumn('coverUrl', 'text')
    .addColumn('description', 'text')
    .addColumn('sources', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('deletedAt', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    // What a public list may hold is said once, here, and every list index begins with it.
    .addColumn('listed', 'integer', (column) =>
      column
        .notNull()
        .generatedAlwaysAs(
          sql`case when status = 1 and "deletedAt" is null and coalesce(mature, 0) < 2 then 1 else 0 end`,
        )
        .stored(),
    )
    .execute();
  await db.schema
    .createIndex('games_by_popularity')
    .on('games')
    .columns(['listed', 'popularity desc', 'id desc'])
    .execute();
}

async function createPlayersMonthly(db: Kysely<Tables>, engine: Engine) {
  await db.schema
    .createTable('players_monthly')
    .addColumn('gameId', 'bigint', (column) => column.notNull().references('games.id'))
    .addColumn('month', 'text', (column) => column.notNull().check(sql`length(month) = 7`))
    .addColumn('avgPlayers', doublePrecision(engine), (column) =>
      column.notNull().check(sql`"avgPlayers" >= 0`),
    )
    .addColumn('peakPlayers', 'integer', (column) =>
      column.notNull().check(sql`"peakPlayers" >= 0`),
    )
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('players_monthly_key', ['gameId', 'month'])
    .execute();
  await db.schema
    .createIndex('players_by_month')
    .on('players_monthly')
    .columns(['month', 'avgPlayers desc', 'gameId'])
    .execute();
}

async function createChartEntries(db: Kysely<Tables>, engine: Engine) {
  await withId(db.schema.createTable('chart_entries'), engine)
    .addColumn('chart', 'text', (column) =>
      column.notNull().check(sql`chart in ('topsellers', 'wishlist', 'followers')`),
    )
    .addColumn('capturedOn', 'text', (column) =>
      column.notNull().check(sql`length("capturedOn") = 10`),
    )
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull().check(sql`rank > 0`))
    .addColumn('appId', 'bigint', (column) => column.notNull())
    .addColumn('gameId', 'bigint', (column) => column.references('games.id'))
    .addColumn('value', 'bigint')
    .addColumn('source', 'text', (column) => column.notNull())
    .addUniqueConstraint('chart_entries_place', ['chart', 'capturedOn', 'region', 'rank'])
    .execute();
  await db.schema
    .createIndex('chart_entries_by_game')
    .on('chart_entries')
    .columns(['gameId', 'chart', 'region', 'capturedOn'])
    .execute();
}

async function createActors(db: Kysely<Tables>, engine: Engine) {
  await withId(db.schema.createTable('actors'), engine)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('nameNative', 'text')
    .execute();

  await withId(db.schema.createTable('actor_credits'), engine)
    .addColumn('actorId', 'bigint', (column) =>
      column.notNull().references('actors.id').onDelete('cascade'),
    )
    .addColumn('gameId', 'bigint', (column) => column.notNull().references('games.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('voiceLanguage', 'text', (column) => column.notNull())
    .addColumn('characterName', 'text', (column) => column.notNull())
    .addColumn('characterNameJa', 'text')
    .addColumn('characterNameZh', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addUniqueConstraint('actor_credits_part', [
      'actorId',
      'gameId',
      'role',
      'voiceLanguage',
      'characterName',
    ])
    .execute();
  await db.schema
    .createIndex('actor_credits_by_game')
    .on('actor_credits')
    .columns(['gameId', 'id'])
    .execute();
}

async function createBookkeeping(db: Kysely<Tables>, engine: Engine) {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();

  await withId(db.schema.createTable('imports'), engine)
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('loadedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('imports_by_file')
    .on('imports')
    .columns(['file', 'id desc'])
    .execute();
}
