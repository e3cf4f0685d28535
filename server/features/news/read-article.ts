import type { Article } from '../../../contract/news/news.ts';
import { languageOfText } from '../../../contract/news/text-language.ts';
import type { Db } from '../../platform/database/db.ts';
import { articleRow, neighbor, relatedNews } from './article.queries.ts';
import { fillFigures } from './figures/fill-figures.ts';
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
  const texts = await drawnTexts(db, { bodyHtml, bodyHtmlEn }, article!.figureUrl);
  return {
    ...article!,
    discussion,
    ...texts,
    toc: JSON.parse(toc) as Article['toc'],
    tocEn: JSON.parse(tocEn) as Article['tocEn'],
    correction,
    previous: previous ?? null,
    next: next ?? null,
    related,
  };
}

type Texts = Pick<Article, 'bodyHtml' | 'bodyHtmlEn'>;

/** The texts of an article with their charts. */
async function drawnTexts(db: Db, { bodyHtml, bodyHtmlEn }: Texts, picture: string | null) {
  const language = bodyHtmlEn === null ? languageOfText(bodyHtml) : null;
  const [html = '', htmlEn = null] = await fillFigures(db, [
    { html: bodyHtml, lang: language ?? 'zh-CN', picture },
    ...(bodyHtmlEn === null ? [] : [{ html: bodyHtmlEn, lang: 'en' as const, picture }]),
  ]);
  return { bodyHtml: html, bodyHtmlEn: htmlEn };
}
