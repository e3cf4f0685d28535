import type { Article } from '../../../contract/news/news.ts';
import type { Db } from '../../platform/database/db.ts';
import { articleRow, neighbor, relatedNews } from './article.queries.ts';
import { toNewsLite } from './news-lite.ts';

/** An article with its text, neighbors and related articles; undefined when it is not public. */
export async function readArticle(db: Db, id: number, now: string): Promise<Article | undefined> {
  const row = await articleRow(db, id, now);
  if (!row) return undefined;
  const { discussion, bodyHtml, bodyHtmlEn, toc, tocEn, correction, ...lite } = row;
  const { category, publishedAt } = row;
  const previous = await neighbor(db, 'previous', { id, publishedAt, now });
  const next = await neighbor(db, 'next', { id, publishedAt, now });
  const around = await relatedNews(db, { id, category, now });
  const [article, ...related] = await toNewsLite(db, [lite, ...around]);
  return {
    ...article!,
    discussion,
    bodyHtml,
    bodyHtmlEn,
    toc: JSON.parse(toc) as Article['toc'],
    tocEn: JSON.parse(tocEn) as Article['tocEn'],
    correction,
    previous: previous ?? null,
    next: next ?? null,
    related,
  };
}
