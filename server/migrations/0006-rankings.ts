import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import { doublePrecision, idColumn, withId, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

export const rankings: Migration = {
  name: '0006-rankings',
  async up(db, engine) {
    // Nothing has ever been written to the first form of it.
    await db.schema.dropTable('ranking_types').execute();
    await createTypes(db, engine);
    await createSnapshots(db, engine);
    await createRows(db, engine);
    await db.schema
      .createTable('ranking_games')
      .addColumn('gameId', idColumn(engine), (column) => column.primaryKey())
      .addColumn('summary', 'text', (column) => column.notNull())
      .execute();
  },
};

async function createTypes(db: Kysely<Tables>, engine: Engine) {
  await withId(db.schema.createTable('ranking_types'), engine)
    .addColumn('type', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('nameEn', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('descriptionEn', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('flow', 'stock', 'score')`),
    )
    .addColumn('valueLabel', 'text', (column) => column.notNull())
    .addColumn('valueLabelEn', 'text', (column) => column.notNull())
    .addColumn('valueUnit', 'text')
    .addColumn('subTypes', 'text', (column) => column.notNull())
    .addColumn('periodKinds', 'text', (column) => column.notNull())
    .addColumn('defaultKind', 'text', (column) => column.notNull())
    .addColumn('depth', 'integer', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('methodEn', 'text', (column) => column.notNull())
    .addColumn('methodVersion', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`status in (0, 1)`),
    )
    .addColumn('sortOrder', 'integer', (column) => column.notNull())
    .addColumn('computedAt', 'text')
    .addColumn('computedVersion', 'integer')
    .execute();
}

async function createSnapshots(db: Kysely<Tables>, engine: Engine) {
  await withId(db.schema.createTable('ranking_snapshots'), engine)
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subType', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().check(sql`revision > 0`))
    .addColumn('current', 'integer', (column) => column.notNull().check(sql`"current" in (0, 1)`))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('provisional', 'final', 'revised')`),
    )
    .addColumn('generatedAt', 'text', (column) => column.notNull())
    .addColumn('methodVersion', 'integer', (column) => column.notNull())
    .addColumn('comparedTo', 'text')
    .addColumn('total', 'integer', (column) => column.notNull().check(sql`total >= 0`))
    .addColumn('incomplete', 'text')
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addUniqueConstraint('ranking_snapshots_revision', ['type', 'subType', 'period', 'revision'])
    .execute();
  await sql`
    create unique index ranking_snapshots_current
    on ranking_snapshots (type, "subType", kind, period) where "current" = 1
  `.execute(db);
}

async function createRows(db: Kysely<Tables>, engine: Engine) {
  const double = doublePrecision(engine);
  await withoutRowid(
    db.schema
      .createTable('ranking_rows')
      .addColumn('snapshotId', 'bigint', (column) =>
        column.notNull().references('ranking_snapshots.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull().check(sql`position > 0`))
      .addColumn('rank', 'integer', (column) => column.notNull().check(sql`rank > 0`))
      .addColumn('gameId', 'bigint', (column) => column.notNull())
      .addColumn('value', double)
      .addColumn('sampleSize', 'integer')
      .addColumn('previousRank', 'integer')
      .addColumn('previousValue', double)
      .addColumn('movement', 'text', (column) => column.notNull())
      .addColumn('peakRank', 'integer', (column) => column.notNull())
      .addColumn('peakPeriod', 'text', (column) => column.notNull())
      .addColumn('periodsOnChart', 'integer', (column) => column.notNull())
      .addColumn('streak', 'integer', (column) => column.notNull())
      .addColumn('tied', 'integer', (column) => column.notNull())
      .addColumn('spark', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('ranking_rows_key', ['snapshotId', 'position']),
    engine,
  ).execute();
  await db.schema
    .createIndex('ranking_rows_by_game')
    .on('ranking_rows')
    .columns(['gameId', 'snapshotId'])
    .execute();
}
