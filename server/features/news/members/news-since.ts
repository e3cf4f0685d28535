import { sql } from 'kysely';
import type { NewsLite } from '../../../../contract/news/news.ts';
import type { Db } from '../../../platform/database/db.ts';
import { allNews } from '../list.queries.ts';
import { newsByIds, toNewsLite } from '../news-lite.ts';

/** The newest article, for the home page. */
export async function newestArticle(db: Db, now: string): Promise<NewsLite | null> {
  const rows = await allNews.at(db, {}, { now, limit: 1, offset: 0 });
  const [article = null] = await toNewsLite(db, rows);
  return article;
}

type Visit = { userId: number; since: string; now: string };

/** The newest articles since a time about games that a member has favorited or wishlisted. */
export async function newsSince(db: Db, { userId, since, now }: Visit, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select distinct news_games."newsId" as id, news_games."publishedAt"
    from shelf_items join news_games on news_games."gameId" = shelf_items."gameId"
    where shelf_items."userId" = ${userId} and shelf_items.shelf in ('favorites', 'wishlist')
      and news_games."publishedAt" > ${since} and news_games."publishedAt" <= ${now}
    order by news_games."publishedAt" desc, news_games."newsId" desc
    limit ${limit}
  `.execute(db);
  return newsByIds(
    db,
    rows.map(({ id }) => id),
    now,
  );
}
