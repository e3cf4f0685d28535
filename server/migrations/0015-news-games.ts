import type { Migration } from '../platform/database/migrate.ts';
import { storeNewsGames } from '../domain/games/news-games.ts';

export const newsGames: Migration = {
  name: '0015-news-games',
  async up(db, engine) {
    await db.schema
      .alterTable('news')
      .addColumn('games', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await storeNewsGames(db, engine);
  },
};
