import type { Migration } from '../platform/database/migrate.ts';

/**
 * Whether a key that is older than a day has proved the session, and which roles of the account it
 * does without.
 */
export const sessionProofs: Migration = {
  name: '0072-session-proofs',
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('provenByOldKey', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('withheld', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
