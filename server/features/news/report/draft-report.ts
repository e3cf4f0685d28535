import { parsePeriod, periodForms } from '../../../../contract/rankings/periods.ts';
import { wholeSubTypes } from '../../../../contract/rankings/sub-types.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockCatalogue } from '../../../platform/database/dialect.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { createArticle, type EditorialDeps, type EditRequest } from '../editorial/write-article.ts';
import { addArticle } from '../store-article.ts';
import { writeReport, type SnapshotFacts } from './write-report.ts';

type ReportQuery = { type: string; period: string };

/** Drafts the report of a published chart as an article for an editor to finish. */
export async function draftReport(deps: EditorialDeps, edit: EditRequest, query: ReportQuery) {
  return createArticle(deps, edit, { ...(await reportOf(deps.db, query)), state: 'draft' });
}

type ReportAuthor = { author: string; now: Date };

/** Drafts a report from the command line, without an editor; returns the draft's id and titles. */
export async function draftHouseReport(
  db: Db,
  { author, now }: ReportAuthor,
  query: ReportQuery,
): Promise<{ id: number; title: string; titleEn: string }> {
  const report = await reportOf(db, query);
  const draft = {
    ...report,
    author,
    coverUrl: null,
    correction: null,
    subject: null,
    state: 'draft',
    discussion: 'open',
    publishedAt: null,
    revisedAt: null,
  } as const;
  const id = await db.transaction().execute(async (db) => {
    await lockCatalogue(db);
    return addArticle(db, draft, { editor: author, now: now.toISOString() });
  });
  return { id, title: report.title, titleEn: report.titleEn };
}

async function reportOf(db: Db, query: ReportQuery) {
  if (!parsePeriod(query.period)) {
    throw invalid({ period: { is: 'notAllowed', allowed: Object.values(periodForms) } });
  }
  const facts = await snapshotFacts(db, query);
  if (!facts) throw notFound(noChart);
  return writeReport(facts);
}

async function snapshotFacts(
  db: Db,
  { type, period }: ReportQuery,
): Promise<SnapshotFacts | undefined> {
  const snapshot = await db
    .selectFrom('ranking_snapshots')
    .innerJoin('ranking_types', 'ranking_types.type', 'ranking_snapshots.type')
    .select([
      'ranking_snapshots.id',
      'ranking_snapshots.type',
      'ranking_snapshots.status',
      'period',
      'comparedTo',
      'total',
      'name',
      'nameEn',
      'valueLabel',
      'valueLabelEn',
      'valueUnit',
      'incomplete',
    ])
    .where('ranking_snapshots.type', '=', type)
    .where('subType', 'in', wholeSubTypes)
    .where('period', '=', period)
    .where('current', '=', 1)
    .executeTakeFirst();
  if (!snapshot) return undefined;
  const rows = await db
    .selectFrom('ranking_rows')
    .innerJoin('games', 'games.id', 'ranking_rows.gameId')
    .select([
      'rank',
      'previousRank',
      'movement',
      'value',
      'previousValue',
      'peakRank',
      'periodsOnChart',
      'gameId',
      'appId',
      'name',
      'nameZh',
    ])
    .where('snapshotId', '=', snapshot.id)
    .where('position', '<=', snapshot.total)
    .where('games.status', '>', 0)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute();
  return {
    ...snapshot,
    isProvisional: snapshot.status === 'provisional',
    isIncomplete: snapshot.incomplete === 'source-coverage',
    rows,
  };
}

const noChart = {
  en: 'There is no published chart of this type and period.',
  'zh-CN': '这张榜单没有公布过这一期。',
};
