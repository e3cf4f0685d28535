import type { SourceId } from '../../../../contract/sources.ts';
import { newsLimits } from '../../../../contract/news/news-limits.ts';
import { audit } from '../../../domain/members/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockCatalogue } from '../../../platform/database/dialect.ts';
import type { Effects } from '../../../platform/write.ts';
import { addArticle, rewriteArticle, type ArticleFacts } from '../store-article.ts';
import { storedArticle } from './editorial.queries.ts';
import { articleReads } from './write-article.ts';

/** What a source said, for readers: never more than this. */
export type PublishedReport = {
  title: string;
  url: string;
  /** The beginning of it; may be empty. */
  text: string;
  publisher: string;
  publishedAt: string;
  gameId: number | null;
};

type ReportSource = { source: SourceId; now: Date };

/** Makes articles of reports without an editor: title, excerpt, and a link to who published them. */
async function publishReports(
  db: Db,
  reports: readonly PublishedReport[],
  { source, now }: ReportSource,
): Promise<Effects> {
  await lockCatalogue(db);
  for (const report of reports) {
    const facts = factsOf(report, source === 'steam-news' ? '公告' : '资讯');
    const version = { editor: facts.author, now: now.toISOString(), source };
    const id = await addArticle(db, facts, version);
    await noteBySource(db, 'news.create', id, { source, now }, facts);
  }
  return reports.length > 0 ? { invalidate: articleReads } : {};
}

/** Takes back what was published from a source, without its words. What a person has edited stays. */
async function withdrawReports(db: Db, { source, now }: ReportSource): Promise<void> {
  const rows = await db
    .selectFrom('news')
    .select('id')
    .where('source', '=', source)
    .where('version', '=', 1)
    .execute();
  for (const { id } of rows) {
    const before = (await storedArticle(db, id))!;
    const { title, titleEn, category, author, publishedAt } = before;
    const facts: ArticleFacts = {
      ...articleBasics,
      title,
      titleEn,
      summary: title,
      summaryEn: titleEn,
      category,
      author,
      body: author,
      bodyEn: author,
      gameIds: [],
      state: 'withdrawn',
      publishedAt,
    };
    const version = { editor: author, now: now.toISOString(), version: 2 };
    await rewriteArticle(db, before, facts, version);
    await noteBySource(db, 'news.withdraw', id, { source, now }, facts);
  }
}

const articleBasics = {
  coverUrl: null,
  correction: null,
  discussion: 'open',
  revisedAt: null,
} as const;

function factsOf(report: PublishedReport, category: string): ArticleFacts {
  const { title, url, text, publishedAt, gameId } = report;
  const author = report.publisher.slice(0, newsLimits.author);
  const summary = text || title;
  const link = `[${asMarkdown(author)}](<${url}>)`;
  const quote = text && `> ${asMarkdown(text)}\n\n`;
  return {
    ...articleBasics,
    title,
    titleEn: title,
    summary,
    summaryEn: summary,
    category,
    author,
    body: `${quote}来源：${link}\n`,
    bodyEn: `${quote}Source: ${link}\n`,
    gameIds: gameId === null ? [] : [gameId],
    state: 'published',
    publishedAt,
  };
}

/** Every sign that could mean something in Markdown stands for itself. */
const asMarkdown = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

const noteBySource = (
  db: Db,
  action: 'news.create' | 'news.withdraw',
  targetId: number,
  { source, now }: ReportSource,
  { title, state }: ArticleFacts,
) =>
  audit(db, {
    actor: { userId: null, nickname: source },
    requestId: `source ${source}`,
    now,
    action,
    target: 'news',
    targetId,
    before: null,
    after: { title, state },
  });

/** For the sources, whose inbox the reports come from. */
export const reports = { writeArticles: publishReports, withdraw: withdrawReports };
