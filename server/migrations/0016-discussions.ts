import { sql } from 'kysely';
import type { Migration } from '../platform/database/migrate.ts';

export const discussions: Migration = {
  name: '0016-discussions',
  async up(db) {
    await db.schema
      .alterTable('news')
      .addColumn('discussion', 'text', (column) =>
        column
          .notNull()
          .defaultTo('open')
          .check(sql`discussion in ('open', 'closed')`),
      )
      .execute();
  },
};
