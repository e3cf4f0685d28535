import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { allNews } from '../list.queries.ts';
import { newsByIds, toNewsLite } from '../news-lite.ts';

const further = 3;

/** The newest article and the titles of the next ones, for the home page. */
export async function newestArticles(db: Db, now: string) {
  const [first, ...others] = await allNews.at(db, {}, { now, limit: 1 + further, offset: 0 });
  const [story] = first ? await toNewsLite(db, [first]) : [];
  return {
    story: story ?? null,
    further: others.map(({ id, title, titleEn }) => ({ id, title, titleEn })),
  };
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
