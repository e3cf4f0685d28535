import type { SourceId } from '../../../../contract/sources.ts';
import { newsLimits } from '../../../../contract/news/news-limits.ts';
import { audit, type AuditContext } from '../../../domain/members/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockCatalogue } from '../../../platform/database/dialect.ts';
import type { Effects } from '../../../platform/write.ts';
import { addArticle, rewriteArticle, type ArticleFacts } from '../store-article.ts';
import { saveRevision, storedArticle } from './editorial.queries.ts';
import { articleReads } from './write-article.ts';

/** The parts of a report that are published, and no others. */
export type PublishedReport = {
  /** The id of the report at its source. */
  externalId: string;
  title: string;
  url: string;
  /** The excerpt; may be empty. */
  text: string;
  publisher: string;
  publishedAt: string;
  gameId: number | null;
};

type ReportSource = { source: SourceId; now: Date };
/** `categories` are those that editors may choose; empty means any. */
type ReportPublication = ReportSource & { categories: readonly string[] };

/** Publishes reports as articles: title, excerpt, and a link to the publisher. */
async function publishReports(
  db: Db,
  reports: readonly PublishedReport[],
  { source, now, categories }: ReportPublication,
): Promise<Effects> {
  await lockCatalogue(db);
  const category = categoryFor(source, categories);
  for (const report of reports) {
    const facts = factsOf(report, category);
    const origin = { source, sourceItem: report.externalId, sourceVersion: 1 };
    const version = { editor: facts.author, now: now.toISOString(), ...origin };
    const id = await addArticle(db, facts, version);
    await noteBySource(db, 'news.create', id, { source, now }, facts);
  }
  return reports.length > 0 ? { invalidate: articleReads } : {};
}

/** Writes one draft of an editor that links to these reports and names their games. */
async function draftFromReports(
  db: Db,
  reports: readonly PublishedReport[],
  by: AuditContext,
  categories: readonly string[],
): Promise<number> {
  await lockCatalogue(db);
  const [first] = reports as readonly [PublishedReport, ...PublishedReport[]];
  const links = reports.map(({ title, url }) => `- [${asMarkdown(title)}](<${url}>)\n`).join('');
  const author = by.actor.nickname;
  const facts: ArticleFacts = {
    ...articleBasics,
    title: first.title.slice(0, newsLimits.title),
    titleEn: '',
    summary: '',
    summaryEn: '',
    category: categoryFor('feeds', categories),
    author,
    body: links,
    bodyEn: '',
    gameIds: [...new Set(reports.flatMap(({ gameId }) => gameId ?? []))],
    state: 'draft',
    publishedAt: null,
  };
  const id = await addArticle(db, facts, { editor: author, now: by.now.toISOString() });
  const { title, state } = facts;
  const target = { target: 'news', targetId: id } as const;
  await audit(db, {
    ...by,
    action: 'news.create',
    ...target,
    before: null,
    after: { title, state },
  });
  return id;
}

/** Updates articles from their source, unless a person has edited them. */
async function rewriteReports(
  db: Db,
  reports: readonly PublishedReport[],
  { source, now }: ReportSource,
): Promise<Effects> {
  await lockCatalogue(db);
  for (const report of reports) {
    const article = await db
      .selectFrom('news')
      .select('id')
      .where('source', '=', source)
      .where('sourceItem', '=', report.externalId)
      .whereRef('version', '=', 'sourceVersion')
      .executeTakeFirst();
    const before = article && (await storedArticle(db, article.id));
    if (!before) continue;
    const { id, publishedAt, discussion } = before;
    const revisedAt = now.toISOString();
    const reported = factsOf(report, before.category);
    const facts = { ...reported, publishedAt, discussion, revisedAt };
    const version = before.version + 1;
    await saveRevision(db, before);
    await rewriteArticle(db, before, facts, {
      editor: facts.author,
      now: revisedAt,
      version,
      sourceVersion: version,
    });
    await noteBySource(db, 'news.edit', id, { source, now }, facts);
  }
  return reports.length > 0 ? { invalidate: articleReads } : {};
}

/** The first of these that editors may choose is used, else the first that they may choose. */
const usualCategories = {
  announcement: ['公告', '资讯', '新闻'],
  story: ['资讯', '新闻'],
} as const;

function categoryFor(source: SourceId, listed: readonly string[]): string {
  const usual = usualCategories[source === 'steam-news' ? 'announcement' : 'story'];
  return usual.find((name) => listed.includes(name)) ?? listed[0] ?? usual[0];
}

/** Withdraws the articles of a source and removes their text, unless a person has edited them. */
async function withdrawReports(db: Db, { source, now }: ReportSource): Promise<void> {
  const rows = await db
    .selectFrom('news')
    .select('id')
    .where('source', '=', source)
    .whereRef('version', '=', 'sourceVersion')
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
    const version = { editor: author, now: now.toISOString(), version: before.version + 1 };
    await rewriteArticle(db, before, facts, version);
    await noteBySource(db, 'news.withdraw', id, { source, now }, facts);
  }
}

const articleBasics = {
  coverUrl: null,
  correction: null,
  subject: null,
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

/** Escapes all punctuation, so that nothing in the text is read as Markdown. */
const asMarkdown = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

const noteBySource = (
  db: Db,
  action: 'news.create' | 'news.edit' | 'news.withdraw',
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

/** The functions that the sources feature calls for the reports in its inbox. */
export const reports = {
  writeArticles: publishReports,
  draftArticle: draftFromReports,
  rewriteArticles: rewriteReports,
  withdraw: withdrawReports,
};
