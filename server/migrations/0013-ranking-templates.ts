import { sql } from 'kysely';
import { withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const rankingTemplates: Migration = {
  name: '0013-ranking-templates',
  async up(db, engine) {
    await withId(db.schema.createTable('ranking_templates'), engine)
      .addColumn('userId', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull().check(sql`length(name) > 0`))
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .addUniqueConstraint('ranking_templates_name', ['userId', 'name'])
      .execute();
  },
};
