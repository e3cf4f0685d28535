import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type WishNewsRow = { id: number; title: string; titleEn: string | null; publishedAt: string } & {
  name: string;
  nameZh: string | null;
};

/** The newest articles about wishlisted games; an article about several names the first. */
export async function wishlistNews(db: Db, userId: number, limit: number, now: string) {
  const { rows } = await sql<WishNewsRow>`
    select news.id, news.title, news."titleEn", news."publishedAt", games.name, games."nameZh"
    from (
      select news_games."newsId", news_games."publishedAt", min(news_games."gameId") as "gameId"
      from shelf_items join news_games on news_games."gameId" = shelf_items."gameId"
      where shelf_items."userId" = ${userId} and shelf_items.shelf = 'wishlist'
        and news_games."publishedAt" <= ${now}
      group by news_games."newsId", news_games."publishedAt"
      order by news_games."publishedAt" desc, news_games."newsId" desc
      limit ${limit}
    ) as newest
    join news on news.id = newest."newsId"
    join games on games.id = newest."gameId"
    where news.state = 'published'
    order by news."publishedAt" desc, news.id desc
  `.execute(db);
  return rows.map(({ name, nameZh, ...article }) => ({ ...article, game: { name, nameZh } }));
}
