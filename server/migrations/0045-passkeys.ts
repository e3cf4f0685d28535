import type { Migration } from '../platform/database/migrate.ts';

export const passkeys: Migration = {
  name: '0045-passkeys',
  async up(db) {
    await db.schema
      .createTable('passkeys')
      .addColumn('identityId', 'bigint', (column) =>
        column.primaryKey().references('identities.id').onDelete('cascade'),
      )
      .addColumn('publicKey', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('userHandle', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('login_challenges')
      .addColumn('challengeHash', 'text', (column) => column.primaryKey())
      .addColumn('browserHash', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('login_challenges_by_expiry')
      .on('login_challenges')
      .column('expiresAt')
      .execute();
  },
};
