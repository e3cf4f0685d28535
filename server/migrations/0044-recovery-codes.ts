import type { Migration } from '../platform/database/migrate.ts';

/** The ten codes of an account are one identity; removing it removes them. */
export const recoveryCodes: Migration = {
  name: '0044-recovery-codes',
  async up(db) {
    await db.schema
      .createTable('recovery_codes')
      .addColumn('codeHash', 'text', (column) => column.primaryKey())
      .addColumn('identityId', 'bigint', (column) =>
        column.notNull().references('identities.id').onDelete('cascade'),
      )
      .addColumn('usedAt', 'text')
      .execute();
    await db.schema
      .createIndex('recovery_codes_by_identity')
      .on('recovery_codes')
      .column('identityId')
      .execute();
  },
};
