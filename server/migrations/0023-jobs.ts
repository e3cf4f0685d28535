import { sql } from 'kysely';
import type { Migration } from '../platform/database/migrate.ts';

export const jobs: Migration = {
  name: '0023-jobs',
  async up(db) {
    await db.schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('runId', 'integer', (column) => column.notNull().check(sql`"runId" > 0`))
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('running', 'done', 'failed')`),
      )
      .addColumn('progress', 'text')
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .addColumn('finishedAt', 'text')
      .addColumn('holder', 'text')
      .addColumn('leaseUntil', 'text')
      .execute();
  },
};
