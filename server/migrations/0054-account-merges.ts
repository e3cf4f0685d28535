import { withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

/** Accounts that became one, with all that undoing needs, and the proofs that begin it. */
export const accountMerges: Migration = {
  name: '0054-account-merges',
  async up(db, engine) {
    await withId(db.schema.createTable('account_merges'), engine)
      .addColumn('userId', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('formerId', 'bigint', (column) => column.notNull())
      .addColumn('formerName', 'text', (column) => column.notNull())
      .addColumn('mergedAt', 'text', (column) => column.notNull())
      .addColumn('undoneAt', 'text')
      .addColumn('moved', 'text', (column) => column.notNull())
      .addColumn('setAside', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('account_merges_by_user')
      .on('account_merges')
      .columns(['userId', 'id'])
      .execute();
    await db.schema
      .createTable('merge_tickets')
      .addColumn('ticketHash', 'text', (column) => column.primaryKey())
      .addColumn('sessionId', 'bigint', (column) =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('otherId', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    for (const [name, column] of [
      ['merge_tickets_by_session', 'sessionId'],
      ['merge_tickets_by_other', 'otherId'],
    ] as const) {
      await db.schema.createIndex(name).on('merge_tickets').column(column).execute();
    }
    await db.schema
      .createTable('recovery_links')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('recovery_links_by_user')
      .on('recovery_links')
      .column('userId')
      .execute();
  },
};
