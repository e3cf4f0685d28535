import type { SourceId } from '../../../../contract/sources.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Effects } from '../../../platform/write.ts';

/** How reports become articles by themselves; the articles are another feature's. */
export type ReportPublishing = {
  writeArticles: (
    db: Db,
    reports: readonly PublishableReport[],
    by: { source: SourceId; now: Date },
  ) => Promise<Effects>;
  withdraw: (db: Db, by: { source: SourceId; now: Date }) => Promise<void>;
};

export type PublishableReport = {
  title: string;
  url: string;
  text: string;
  publisher: string;
  publishedAt: string;
  gameId: number | null;
};

const dayMs = 86_400_000;
/** A new feed brings a month: what is older than this waits for an editor. */
const maxDays = 2;
const maxPerRun = 50;

export async function lastReport(db: Db, source: SourceId): Promise<number> {
  const { id } = await db
    .selectFrom('inbox_items')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

type InboxPublication = {
  source: SourceId;
  /** Only what came in after this one; what waited before is the editors'. */
  afterId: number;
  /** Of the collector, and of readers: with LIVE_SPEED they differ. */
  liveNow: Date;
  now: Date;
  writeArticles: ReportPublishing['writeArticles'];
};

/** Publishes what has just come in, and marks it as used. */
export async function publishInbox(
  db: Db,
  { source, afterId, liveNow, now, writeArticles }: InboxPublication,
): Promise<Effects> {
  const since = new Date(liveNow.getTime() - maxDays * dayMs).toISOString();
  const rows = await db
    .selectFrom('inbox_items')
    .selectAll()
    .where('source', '=', source)
    .where('id', '>', afterId)
    .where('state', '=', 'new')
    .where('publishedAt', '>=', since)
    .orderBy('publishedAt', 'desc')
    .limit(maxPerRun)
    .execute();
  if (rows.length === 0) return {};
  const latest = now.toISOString();
  const reports = rows.toReversed().map(({ title, url, text, publisher, publishedAt, gameId }) => ({
    title,
    url,
    text,
    publisher: publisher ?? 'Steam',
    publishedAt: publishedAt < latest ? publishedAt : latest,
    gameId,
  }));
  await db
    .updateTable('inbox_items')
    .set({ state: 'used' })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return writeArticles(db, reports, { source, now });
}
