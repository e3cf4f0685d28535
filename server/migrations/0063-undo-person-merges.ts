import type { Migration } from '../platform/database/migrate.ts';

/** What undoing the merge of two people needs; merges before this one cannot be undone. */
export const undoPersonMerges: Migration = {
  name: '0063-undo-person-merges',
  async up(db) {
    await db.schema.alterTable('merged_actors').addColumn('undo', 'text').execute();
  },
};
