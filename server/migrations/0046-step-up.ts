import { sql } from 'kysely';
import type { Migration } from '../platform/database/migrate.ts';

/**
 * When a session last proved who uses it, and codes that prove it again instead of signing in; who
 * does not want to be asked for a second key.
 */
export const stepUp: Migration = {
  name: '0046-step-up',
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('provenAt', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update sessions set "provenAt" = "createdAt"`.execute(db);
    await db.schema
      .alterTable('login_scenes')
      .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('sign-in'))
      .execute();
    await db.schema.alterTable('login_scenes').addColumn('sessionId', 'bigint').execute();
    await db.schema
      .createTable('key_reminders')
      .addColumn('userId', 'bigint', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('laterAt', 'text', (column) => column.notNull())
      .execute();
  },
};
