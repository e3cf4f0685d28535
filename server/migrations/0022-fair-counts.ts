import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import { withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

type Schema = Kysely<Tables>;

/** What new accounts and single addresses must not move: orders, the hot list, the door. */
export const fairCounts: Migration = {
  name: '0022-fair-counts',
  async up(db, engine) {
    await rankVotes(db);
    await tellReadersApart(db);
    await countSignups(db, engine);
    await db.schema
      .alterTable('login_scenes')
      .addColumn('isSetup', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`"isSetup" in (0, 1)`),
      )
      .execute();
  },
};

/** Votes on record move orders as before; those of new accounts wait. */
async function rankVotes(db: Schema) {
  for (const table of ['news_likes', 'comment_likes', 'review_votes'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('ranked', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(1)
          .check(sql`ranked in (0, 1)`),
      )
      .execute();
    await sql`
      create index ${sql.ref(`${table}_waiting`)} on ${sql.table(table)} ("userId") where ranked = 0
    `.execute(db);
  }
  const places = {
    comments: { column: 'rankedLikes', total: 'likeCount' },
    reviews: { column: 'rankedHelpful', total: 'helpfulCount' },
  } as const;
  for (const [table, { column, total }] of Object.entries(places)) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (builder) =>
        builder
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(column)} >= 0`),
      )
      .execute();
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(total)}`.execute(db);
  }
  await db.schema.dropIndex('comments_by_likes').execute();
  await sql`
    create index comments_by_likes on comments ("newsId", "rankedLikes", id)
    where "parentId" is null and shown = 1
  `.execute(db);
  await db.schema.dropIndex('reviews_by_helpful').execute();
  await sql`
    create index reviews_by_helpful on reviews ("gameId", "rankedHelpful", id)
  `.execute(db);
}

/** Where readers without an account come from, as keyed hashes that change daily. */
async function tellReadersApart(db: Schema) {
  for (const column of ['network', 'address']) {
    await db.schema
      .alterTable('news_readers')
      .addColumn(column, 'text', (builder) => builder.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .createIndex('news_readers_by_network')
    .on('news_readers')
    .columns(['day', 'newsId', 'network'])
    .execute();
}

const countSignups = (db: Schema, engine: Engine) =>
  withoutRowid(
    db.schema
      .createTable('signup_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('accounts', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('signup_counts_key', ['day', 'origin']),
    engine,
  ).execute();
