import type { ArticleInput } from '../../../../contract/news/news-admin.ts';
import type { Db } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { FieldProblem } from '../../../platform/http/field-problems.ts';
import { readTime } from '../../../platform/text/read-time.ts';
import { isSafeAddress } from '../../../platform/text/web-address.ts';
import { everything } from '../categories.ts';
import type { ArticleFacts } from '../store-article.ts';
import { wrongChartLine } from '../figures/check-charts.ts';
import { knownGames } from '../store.queries.ts';

/** An editor's input, trimmed and validated beyond the schema. */
export type ParsedArticle = Omit<ArticleFacts, 'publishedAt' | 'revisedAt'> & {
  publishAt: string | null;
};

export type ArticleRules = {
  /** The author of an article that names none. */
  author: string;
  /** The categories that an editor may choose; empty means any. */
  categories: readonly string[];
};

export async function parseArticle(
  db: Db,
  input: ArticleInput,
  { author, categories }: ArticleRules,
): Promise<ParsedArticle> {
  const fields: Record<string, FieldProblem> = {};
  const required = (name: 'title' | 'summary' | 'category' | 'body') => {
    const text = input[name].trim();
    if (!text) fields[name] = { is: 'tooShort', limit: 1 };
    return text;
  };
  const optional = (text: string | null | undefined) => text?.trim() || null;

  const category = required('category');
  if (category === everything) fields['category'] = { is: 'malformed' };
  else if (categories.length > 0 && !categories.includes(category)) {
    fields['category'] = { is: 'notAllowed', allowed: categories };
  }
  const coverUrl = optional(input.coverUrl);
  if (coverUrl && !isSafeAddress(coverUrl)) fields['coverUrl'] = { is: 'malformed' };
  const publishAt = readTime(input.publishAt, (problem) => (fields['publishAt'] = problem));
  const gameIds = [...new Set(input.gameIds ?? [])];
  const known = gameIds.length > 0 ? await knownGames(db, gameIds) : new Set();
  if (gameIds.some((id) => !known.has(id))) fields['gameIds'] = { is: 'malformed' };
  for (const name of ['body', 'bodyEn'] as const) {
    const line = await wrongChartLine(db, input[name] ?? '');
    if (line !== null) fields[name] = { is: 'chartLine', line };
  }

  const facts = {
    title: required('title'),
    titleEn: optional(input.titleEn),
    summary: required('summary'),
    summaryEn: optional(input.summaryEn),
    category,
    coverUrl,
    author: optional(input.author) ?? author,
    body: required('body'),
    bodyEn: optional(input.bodyEn),
    correction: optional(input.correction),
    subject: input.subject ?? null,
    gameIds,
    state: input.state,
    discussion: input.discussion ?? 'open',
    publishAt,
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return facts;
}
