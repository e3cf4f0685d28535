import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import {
  bytesColumn,
  doublePrecision,
  idColumn,
  withoutRowid,
} from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

export const liveData: Migration = {
  name: '0051-live-data',
  async up(db, engine) {
    await withoutRowid(
      db.schema
        .createTable('sources')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('enabled', 'integer', (column) =>
          column.notNull().check(sql`enabled in (0, 1)`),
        ),
      engine,
    ).execute();
    await withoutRowid(
      db.schema
        .createTable('source_streams')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('cursor', 'text')
        .addColumn('asOf', 'text'),
      engine,
    ).execute();
    await createSeries(db, engine);
  },
};

async function createSeries(db: Kysely<Tables>, engine: Engine) {
  await withoutRowid(
    db.schema
      .createTable('player_days')
      .addColumn('gameId', idColumn(engine), (column) =>
        column.notNull().references('games.id').onDelete('cascade'),
      )
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('samples', 'integer', (column) => column.notNull().check(sql`samples > 0`))
      .addColumn('average', doublePrecision(engine), (column) =>
        column.notNull().check(sql`average >= 0`),
      )
      .addColumn('peak', 'integer', (column) => column.notNull().check(sql`peak >= 0`))
      .addColumn('hours', bytesColumn(engine))
      .addPrimaryKeyConstraint('player_days_key', ['gameId', 'day']),
    engine,
  ).execute();
  await withoutRowid(
    db.schema
      .createTable('player_targets')
      .addColumn('gameId', idColumn(engine), (column) =>
        column.primaryKey().references('games.id').onDelete('cascade'),
      )
      .addColumn('everyHours', 'integer', (column) => column.notNull().check(sql`"everyHours" > 0`))
      .addColumn('nextAt', 'text', (column) => column.notNull()),
    engine,
  ).execute();
  await db.schema
    .createIndex('player_targets_due')
    .on('player_targets')
    .columns(['everyHours', 'nextAt'])
    .execute();
}
