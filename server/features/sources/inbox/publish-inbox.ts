import { sql, type Selectable } from 'kysely';
import type { SourceId } from '../../../../contract/sources.ts';
import type { AuditContext } from '../../../domain/members/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { InboxItemsTable } from '../../../platform/database/tables/source-tables.ts';
import type { Effects } from '../../../platform/write.ts';

/** How reports are published as articles; implemented by the news feature. */
export type ReportPublishing = {
  writeArticles: (
    db: Db,
    reports: readonly PublishableReport[],
    by: { source: SourceId; now: Date; categories: readonly string[] },
  ) => Promise<Effects>;
  draftArticle: (
    db: Db,
    reports: readonly PublishableReport[],
    by: AuditContext,
    categories: readonly string[],
  ) => Promise<number>;
  rewriteArticles: (
    db: Db,
    reports: readonly PublishableReport[],
    by: { source: SourceId; now: Date },
  ) => Promise<Effects>;
  withdraw: (db: Db, by: { source: SourceId; now: Date }) => Promise<void>;
};

export type PublishableReport = {
  externalId: string;
  title: string;
  url: string;
  text: string;
  publisher: string;
  publishedAt: string;
  gameId: number | null;
};

type ReportRow = Selectable<InboxItemsTable>;

const dayMs = 86_400_000;
/** A new feed may contain items of a month; older ones than this wait for an editor. */
const maxDays = 2;
const maxPerRun = 50;

/** When it is enabled again, publishing begins with what waits in the inbox then. */
export const stopPublishing = (db: Db, source: SourceId) =>
  db
    .updateTable('sources')
    .set({ publishedUpTo: null })
    .where('id', '=', source)
    .where('publishedUpTo', 'is not', null)
    .execute();

async function setPublished(db: Db, source: SourceId, publishedUpTo: number) {
  await db.updateTable('sources').set({ publishedUpTo }).where('id', '=', source).execute();
}

async function publishedUpTo(db: Db, source: SourceId): Promise<number> {
  const row = await db
    .selectFrom('sources')
    .select('publishedUpTo')
    .where('id', '=', source)
    .executeTakeFirst();
  return row?.publishedUpTo ?? 0;
}

async function lastReport(db: Db, source: SourceId): Promise<number> {
  const { id } = await db
    .selectFrom('inbox_items')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

type InboxPublication = {
  source: SourceId;
  now: Date;
  /** The categories that editors may choose; empty means any. */
  categories: readonly string[];
  reports: ReportPublishing;
};

/**
 * Publishes items that nobody has used or dismissed, marks them as used, and updates articles that
 * their source has edited. Notes how far it came, so that the next run continues there if this one
 * ends before.
 */
export async function publishInbox(
  db: Db,
  { source, now, categories, reports }: InboxPublication,
): Promise<Effects> {
  const edited = await editedReports(db, source);
  const rewritten =
    edited.length > 0
      ? await reports.rewriteArticles(db, edited.map(toReport(now)), { source, now })
      : {};
  const since = new Date(now.getTime() - maxDays * dayMs).toISOString();
  const rows = await db
    .selectFrom('inbox_items')
    .selectAll()
    .where('source', '=', source)
    .where('id', '>', await publishedUpTo(db, source))
    .where('state', '=', 'new')
    .where('publishedAt', '>=', since)
    .orderBy('id')
    .limit(maxPerRun)
    .execute();
  const isAll = rows.length < maxPerRun;
  await setPublished(db, source, isAll ? await lastReport(db, source) : rows.at(-1)!.id);
  if (rows.length === 0) return rewritten;
  await db
    .updateTable('inbox_items')
    .set({ state: 'used' })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const arrived = rows
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? -1 : 1))
    .map(toReport(now));
  return reports.writeArticles(db, arrived, { source, now, categories });
}

export const toReport =
  (now: Date) =>
  ({ publisher, publishedAt, ...row }: ReportRow): PublishableReport => {
    const latest = now.toISOString();
    return {
      externalId: row.externalId,
      title: row.title,
      url: row.url,
      text: row.text,
      publisher: publisher ?? 'Steam',
      publishedAt: publishedAt < latest ? publishedAt : latest,
      gameId: row.gameId,
    };
  };

/** Items that differ from their article, unless a person has edited it. */
const editedReports = (db: Db, source: SourceId): Promise<ReportRow[]> =>
  db
    .selectFrom('inbox_items')
    .innerJoin('news', (join) =>
      join
        .onRef('news.source', '=', 'inbox_items.source')
        .onRef('news.sourceItem', '=', 'inbox_items.externalId'),
    )
    .innerJoin('news_texts', 'news_texts.newsId', 'news.id')
    .selectAll('inbox_items')
    .where('inbox_items.source', '=', source)
    .whereRef('news.version', '=', 'news.sourceVersion')
    .where('news.state', '=', 'published')
    .where((eb) =>
      eb.or([
        eb('news.title', '!=', eb.ref('inbox_items.title')),
        eb(
          'news.summary',
          '!=',
          eb
            .case()
            .when('inbox_items.text', '=', '')
            .then(eb.ref('inbox_items.title'))
            .else(eb.ref('inbox_items.text'))
            .end(),
        ),
        eb('body', 'not like', sql<string>`'%(<' || inbox_items.url || '>)%'`),
      ]),
    )
    .limit(maxPerRun)
    .execute();
