import type { Migration } from '../platform/database/migrate.ts';

/** Whether a ticket comes from a proof of the other account, or only from a tap on its phone. */
export const mergeProofs: Migration = {
  name: '0074-merge-proofs',
  async up(db) {
    await db.schema
      .alterTable('merge_tickets')
      .addColumn('isProven', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
