import { getFreshness } from '../../../../contract/sources.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Applied } from '../connector.ts';
import { storeReports, type Report } from '../inbox/inbox.queries.ts';
import { feedById, feedByUrl, feedTitle, type FeedRow } from './feeds.queries.ts';
import type { Feed } from './parse-feed.ts';
import type { FeedReading } from './read-feed.ts';

const minuteMs = 60_000;
/** How often a feed is read, unless its host sets another interval. */
const everyMinutes = { usual: 60, min: 30, max: 24 * 60 };

/** Adds the items of feeds to the editors' inbox, and plans when to read each feed again. */
export async function applyReadings(
  db: Db,
  readings: readonly FeedReading[],
  now: Date,
): Promise<Applied> {
  let changed = 0;
  for (const reading of readings) {
    const row = await feedById(db, reading.feedId);
    // The feed was removed while it was being read.
    if (!row) continue;
    const next = await rowAfter(db, row, reading, now);
    await db.updateTable('feeds').set(next).where('id', '=', row.id).execute();
    if (reading.feed) {
      changed += await storeReports(db, 'feeds', reportsOf(next, reading.feed), now);
    }
  }
  return { changed, after: changed > 0 ? { invalidate: [getFreshness] } : {} };
}

async function rowAfter(
  db: Db,
  row: FeedRow,
  { feed, failure, validators, waitMinutes, movedTo }: FeedReading,
  now: Date,
): Promise<FeedRow> {
  if (failure) {
    const failures = row.failures + 1;
    const pause = everyMinutes.min * 2 ** Math.min(failures - 1, 10);
    const retryAt = Math.max(inMinutes(now, pause).getTime(), failure.retryAt?.getTime() ?? 0);
    const { problem, message } = failure;
    return { ...row, failures, problem, message, nextAt: new Date(retryAt).toISOString() };
  }
  const hasMoved = movedTo !== null && movedTo === row.movedTo && !(await feedByUrl(db, movedTo));
  return {
    ...row,
    ...(feed && { ownTitle: feed.title ?? null }),
    // A 304 may leave out validators that have not changed.
    etag: validators?.etag ?? (feed ? null : row.etag),
    lastModified: validators?.lastModified ?? (feed ? null : row.lastModified),
    ...(hasMoved ? { url: movedTo, movedTo: null } : { movedTo }),
    failures: 0,
    problem: null,
    message: null,
    lastOkAt: now.toISOString(),
    nextAt: inMinutes(now, Math.max(everyMinutes.usual, waitMinutes)).toISOString(),
  };
}

function inMinutes(now: Date, minutes: number): Date {
  const within = Math.min(everyMinutes.max, Math.max(everyMinutes.min, minutes));
  return new Date(now.getTime() + within * minuteMs);
}

const reportsOf = (row: FeedRow, { items }: Feed): Report[] =>
  items.map(({ guid, ...item }) => ({
    ...item,
    externalId: isUri(guid) ? guid : `${row.url}#${guid}`,
    publisher: feedTitle(row),
  }));

/** Only an absolute URI is globally unique; many feeds have an item `1`. */
const isUri = (guid: string) => /^[a-z][a-z\d+.-]*:\S+$/i.test(guid);
