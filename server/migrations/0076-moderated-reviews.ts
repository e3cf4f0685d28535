import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import { withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

type Schema = Kysely<Tables>;

/** Reviews get the states and reports that comments have. */
export const moderatedReviews: Migration = {
  name: '0076-moderated-reviews',
  async up(db, engine) {
    await addStates(db);
    await createReports(db, engine);
  },
};

async function addStates(db: Schema) {
  const reviews = db.schema.alterTable('reviews');
  await reviews
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('visible')
        .check(sql`state in ('visible', 'held', 'hidden')`),
    )
    .execute();
  await reviews.addColumn('heldFor', 'text').execute();
  await reviews.addColumn('hiddenReason', 'text').execute();
  await reviews
    .addColumn('openReports', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`"openReports" >= 0`),
    )
    .execute();
  await sql`
    create index reviews_to_judge on reviews (id) where state = 'held' or "openReports" > 0
  `.execute(db);
  await sql`create index reviews_hidden on reviews (id) where state = 'hidden'`.execute(db);
}

async function createReports(db: Schema, engine: Engine) {
  await withoutRowid(
    db.schema
      .createTable('review_reports')
      .addColumn('reviewId', 'bigint', (column) =>
        column.notNull().references('reviews.id').onDelete('cascade'),
      )
      .addColumn('userId', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('closedAt', 'text')
      .addPrimaryKeyConstraint('review_reports_key', ['reviewId', 'userId']),
    engine,
  ).execute();
  await db.schema
    .createIndex('review_reports_by_user')
    .on('review_reports')
    .column('userId')
    .execute();
}
