import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import { idColumn, withId, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

type Schema = Kysely<Tables>;
type ColumnBuilder = Parameters<
  NonNullable<Parameters<ReturnType<Schema['schema']['createTable']>['addColumn']>[2]>
>[0];

export const personal: Migration = {
  name: '0011-personal',
  async up(db, engine) {
    await createShelves(db, engine);
    await createReviews(db, engine);
    await createGameReaders(db, engine);
    await createProfiles(db, engine);
    await createAchievements(db, engine);
    await createNotifications(db, engine);
  },
};

const ofUser = (column: ColumnBuilder) =>
  column.notNull().references('users.id').onDelete('cascade');
/** No cascade: a game that readers have taken to heart is not removed for good behind their backs. */
const ofGame = (column: ColumnBuilder) => column.notNull().references('games.id');
const count = (name: string) => (column: ColumnBuilder) =>
  column
    .notNull()
    .defaultTo(0)
    .check(sql`${sql.ref(name)} >= 0`);

async function createShelves(db: Schema, engine: Engine) {
  await withoutRowid(
    db.schema
      .createTable('shelf_items')
      .addColumn('userId', 'bigint', ofUser)
      .addColumn('shelf', 'text', (column) =>
        column.notNull().check(sql`shelf in ('favorites', 'wishlist')`),
      )
      .addColumn('gameId', 'bigint', ofGame)
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('priority', 'integer', (column) => column.check(sql`priority between 0 and 5`))
      .addPrimaryKeyConstraint('shelf_items_key', ['userId', 'shelf', 'gameId']),
    engine,
  ).execute();
  await db.schema
    .createIndex('shelf_items_by_game')
    .on('shelf_items')
    .columns(['gameId', 'shelf', 'userId'])
    .execute();
}

async function createReviews(db: Schema, engine: Engine) {
  await withId(db.schema.createTable('reviews'), engine)
    .addColumn('userId', 'bigint', ofUser)
    .addColumn('gameId', 'bigint', ofGame)
    .addColumn('rating', 'integer', (column) =>
      column.notNull().check(sql`rating between 1 and 10`),
    )
    .addColumn('content', 'text')
    .addColumn('spoiler', 'integer', (column) => column.notNull().check(sql`spoiler in (0, 1)`))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('editedAt', 'text')
    .addColumn('helpfulCount', 'integer', count('helpfulCount'))
    .addUniqueConstraint('reviews_one_each', ['userId', 'gameId'])
    .execute();
  const indexes = {
    reviews_by_game: ['gameId', 'id'],
    reviews_by_helpful: ['gameId', 'helpfulCount', 'id'],
    reviews_by_rating: ['gameId', 'rating', 'id'],
    reviews_by_user: ['userId', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('reviews').columns(columns).execute();
  }
  await withoutRowid(
    db.schema
      .createTable('review_votes')
      .addColumn('reviewId', 'bigint', (column) =>
        column.notNull().references('reviews.id').onDelete('cascade'),
      )
      .addColumn('userId', 'bigint', ofUser)
      .addPrimaryKeyConstraint('review_votes_key', ['reviewId', 'userId']),
    engine,
  ).execute();
  await db.schema.createIndex('review_votes_by_user').on('review_votes').column('userId').execute();
}

async function createGameReaders(db: Schema, engine: Engine) {
  await db.schema
    .createTable('game_readers')
    .addColumn('gameId', idColumn(engine), (column) =>
      column.primaryKey().references('games.id').onDelete('cascade'),
    )
    .addColumn('favorites', 'integer', count('favorites'))
    .addColumn('wishlists', 'integer', count('wishlists'))
    .addColumn('reviews', 'integer', count('reviews'))
    .execute();
  await withoutRowid(
    db.schema
      .createTable('game_ratings')
      .addColumn('gameId', 'bigint', (column) =>
        column.notNull().references('games.id').onDelete('cascade'),
      )
      .addColumn('rating', 'integer', (column) => column.notNull())
      .addColumn('reviews', 'integer', count('reviews'))
      .addPrimaryKeyConstraint('game_ratings_key', ['gameId', 'rating']),
    engine,
  ).execute();
}

async function createProfiles(db: Schema, engine: Engine) {
  await db.schema
    .createTable('profiles')
    .addColumn('userId', idColumn(engine), (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('bio', 'text')
    .addColumn('visibility', 'text', (column) =>
      column.notNull().check(sql`visibility in ('public', 'private')`),
    )
    .addColumn('shown', 'text', (column) => column.notNull())
    .execute();
}

async function createAchievements(db: Schema, engine: Engine) {
  await withoutRowid(
    db.schema
      .createTable('earned_achievements')
      .addColumn('userId', 'bigint', ofUser)
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('earnedAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('earned_achievements_key', ['userId', 'key']),
    engine,
  ).execute();
  await db.schema
    .createTable('achievement_holders')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('holders', 'integer', count('holders'))
    .execute();
  await sql`
    insert into counters (name, value) select 'members', count(*) from users
  `.execute(db);
}

async function createNotifications(db: Schema, engine: Engine) {
  // No reference to the user: whoever writes for somebody else would wait for that account's end.
  await withId(db.schema.createTable('notifications'), engine)
    .addColumn('userId', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('read', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`read in (0, 1)`),
    )
    .execute();
  await sql`create index notifications_by_user on notifications ("userId", at, id)`.execute(db);
  await sql`
    create unique index notifications_once on notifications (subject, "userId")
    where subject is not null
  `.execute(db);
  await withoutRowid(
    db.schema
      .createTable('muted_kinds')
      .addColumn('userId', 'bigint', ofUser)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('muted_kinds_key', ['userId', 'kind']),
    engine,
  ).execute();
}
