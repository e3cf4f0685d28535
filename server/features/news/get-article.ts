import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { articleText, okText } from './news-text.ts';
import { findArticle, findNeighbours, findRelated } from './news.queries.ts';

/** An article with its text and where to read on, as JSON text. */
export async function getArticle(
  { db, engine }: Pick<Context, 'db' | 'engine'>,
  id: number,
  now: string,
): Promise<string> {
  const article = await findArticle(db, engine, id, now);
  if (!article) throw notFound();
  const neighbours = await findNeighbours(db, engine, article, now);
  const related = await findRelated(db, engine, article, now);
  return okText(articleText(article, neighbours, related));
}
