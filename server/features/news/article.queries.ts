import { sql, type Selectable } from 'kysely';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import type { NewsTable, NewsTextsTable } from '../../platform/database/tables/news-tables.ts';
import { liteColumns, type LiteRow } from './news-lite.ts';
import { isPublic } from './news.queries.ts';

type ArticleRow = LiteRow &
  Pick<Selectable<NewsTable>, 'discussion'> &
  Pick<NewsTextsTable, 'bodyHtml' | 'bodyHtmlEn' | 'toc' | 'tocEn' | 'correction'>;

const articles = compiledQuery<{ id: number; now: string }, ArticleRow>(
  (_db, param) => sql`
    select ${liteColumns}, news.discussion, texts."bodyHtml", texts."bodyHtmlEn", texts.toc,
      texts."tocEn", texts.correction
    from news join news_texts as texts on texts."newsId" = news.id
    where news.id = ${param('id')} and ${isPublic(param('now'))}
  `,
);

/** Undefined when the article is not public. */
export async function articleRow(db: Db, id: number, now: string) {
  return (await articles(db, { id, now }))[0];
}

type Neighbor = Pick<NewsTable, 'title' | 'titleEn'> & { id: number };
type NeighborQuery = { id: number; publishedAt: string; now: string };

/** Articles with the same time are ordered by id. */
const nearest = (comparison: '<' | '>', direction: 'asc' | 'desc') =>
  compiledQuery<NeighborQuery, Neighbor>(
    (_db, param) => sql`
      select id, title, "titleEn" from news
      where ${isPublic(param('now'))} and (news."publishedAt", news.id)
        ${sql.raw(comparison)} (${param('publishedAt')}, ${param('id')})
      order by news."publishedAt" ${sql.raw(direction)}, news.id ${sql.raw(direction)} limit 1
    `,
  );
const neighbors = { previous: nearest('<', 'desc'), next: nearest('>', 'asc') };

/** The public article before or after one of this id and time. */
export async function neighbor(db: Db, side: keyof typeof neighbors, query: NeighborQuery) {
  return (await neighbors[side](db, query))[0];
}

const relatedShown = 4;

type RelatedQuery = { id: number; category: string; now: string };

/**
 * Shared games weigh more than the category. The candidates are the six newest articles of each
 * game, with those of the same time as the sixth, and the five newest of the category.
 */
const related = compiledQuery<RelatedQuery, LiteRow>(
  (_db, param) => sql`
    select ${liteColumns} from (
      select id, sum(weight) as weight from (
        select linked."newsId" as id, 10 as weight
        from news_games as mine cross join news_games as linked
        where mine."newsId" = ${param('id')}
          and linked."gameId" = mine."gameId" and linked."publishedAt" <= ${param('now')}
          and linked."publishedAt" >= coalesce((
            select newest."publishedAt" from news_games as newest
            where newest."gameId" = mine."gameId" and newest."publishedAt" <= ${param('now')}
            order by newest."publishedAt" desc limit 1 offset 5
          ), '')
        union all
        select id, 1 as weight from (
          select id from news
          where news.category = ${param('category')} and ${isPublic(param('now'))}
          order by news."publishedAt" desc, news.id desc limit 5
        ) as same
      ) as candidates
      where id <> ${param('id')}
      group by id order by weight desc, id desc limit ${sql.lit(relatedShown)}
    ) as page cross join news
    where news.id = page.id
    order by page.weight desc, page.id desc
  `,
);

export const relatedNews = (db: Db, query: RelatedQuery) => related(db, query);
