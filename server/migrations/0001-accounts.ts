import { sql } from 'kysely';
import { withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const accounts: Migration = {
  name: '0001-accounts',
  async up(db, engine) {
    await withId(db.schema.createTable('users'), engine)
      .addColumn('nickname', 'text', (column) => column.notNull())
      .addColumn('avatarUrl', 'text')
      .addColumn('roles', 'text', (column) => column.notNull().defaultTo('user'))
      .addColumn('bannedAt', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();

    await withId(db.schema.createTable('sessions'), engine)
      .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
      .addColumn('userId', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('lastSeenAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('sessions_by_user')
      .on('sessions')
      .columns(['userId', 'lastSeenAt'])
      .execute();

    await db.schema
      .createTable('used_setup_tokens')
      .addColumn('tokenId', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('usedAt', 'text', (column) => column.notNull())
      .execute();

    await withId(db.schema.createTable('ranking_types'), engine)
      .addColumn('type', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameEn', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) =>
        column.notNull().check(sql`kind in ('flow', 'stock', 'score')`),
      )
      .addColumn('valueLabel', 'text', (column) => column.notNull())
      .addColumn('valueUnit', 'text', (column) => column.notNull())
      .addColumn('subTypes', 'text', (column) => column.notNull())
      .addColumn('periodKinds', 'text', (column) => column.notNull())
      .addColumn('defaultPeriod', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (0, 1)`))
      .addColumn('sortOrder', 'integer', (column) => column.notNull())
      .execute();
  },
};
