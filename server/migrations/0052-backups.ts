import { sql } from 'kysely';
import { withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const backups: Migration = {
  name: '0052-backups',
  async up(db, engine) {
    await withId(db.schema.createTable('backups'), engine)
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('engine', 'text', (column) =>
        column.notNull().check(sql`engine in ('sqlite', 'postgres')`),
      )
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .addColumn('finishedAt', 'text')
      .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('sha256', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('tables', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('verified', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`verified in (0, 1)`),
      )
      .addColumn('message', 'text')
      .addCheckConstraint(
        'backups_verified_when_finished',
        sql`verified = 0 or "finishedAt" is not null`,
      )
      .execute();
  },
};
