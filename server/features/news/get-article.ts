import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { okBytes } from './news-text.ts';
import { findArticle, findNeighbours, findRelated, newsTexts } from './news.queries.ts';

/** An article with its text and where to read on, as JSON text. */
export async function getArticle(
  { db, engine }: Pick<Context, 'db' | 'engine'>,
  id: number,
  now: string,
): Promise<Buffer> {
  const article = await findArticle(db, engine, id, now);
  if (!article) throw notFound();
  const neighbours = JSON.stringify(await findNeighbours(db, engine, article, now)).slice(1, -1);
  const ids = await findRelated(db, engine, article, now);
  const related = await newsTexts(db, engine, ids, now);
  const more = `,"discussion":"${article.discussion}",${neighbours},"related":[`;
  return okBytes(article.open, more, related, '],', article.rest);
}
