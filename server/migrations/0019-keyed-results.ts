import type { Migration } from '../platform/database/migrate.ts';

/** What a request made is kept in place of what it was answered; earlier answers are let go. */
export const keyedResults: Migration = {
  name: '0019-keyed-results',
  async up(db) {
    await db.deleteFrom('keyed_requests').execute();
    await db.schema
      .alterTable('keyed_requests')
      .renameColumn('sealedAnswer', 'sealedResult')
      .execute();
  },
};
