import type { Migration } from '../platform/database/migrate.ts';
import { foldHan } from '../platform/text/fold-han.ts';

const batchSize = 1000;

/** Searches for people and articles find names in any forms of Chinese characters. */
export const hanForms: Migration = {
  name: '0080-han-forms',
  async up(db) {
    for (const table of ['actors', 'news'] as const) {
      let after = 0;
      for (;;) {
        const rows = await db
          .selectFrom(table)
          .select(['id', 'searchText'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(batchSize)
          .execute();
        for (const { id, searchText } of rows) {
          const folded = foldHan(searchText);
          if (folded === searchText) continue;
          await db.updateTable(table).set({ searchText: folded }).where('id', '=', id).execute();
        }
        if (rows.length < batchSize) break;
        after = rows.at(-1)!.id;
      }
    }
  },
};
