import type { Migration } from '../platform/database/migrate.ts';

/** What a search for articles looks into: one folded text, because SQLite folds ASCII only. */
export const newsSearch: Migration = {
  name: '0036-news-search',
  async up(db) {
    await db.schema
      .alterTable('news')
      .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const articles = await db
      .selectFrom('news')
      .select(['id', 'title', 'titleEn', 'summary', 'summaryEn', 'author'])
      .execute();
    for (const { id, title, titleEn, summary, summaryEn, author } of articles) {
      const searchText = [title, titleEn ?? '', summary, summaryEn ?? '', author]
        .join('\n')
        .normalize('NFKC')
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase();
      await db.updateTable('news').set({ searchText }).where('id', '=', id).execute();
    }
  },
};
