import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import type { Batch, ReadContext } from '../connector.ts';
import { defineStream } from '../run-stream.ts';
import { applyReadings } from './apply-readings.ts';
import { feedTitle, readableFeeds, type FeedRow } from './feeds.queries.ts';
import { readFeed, type FeedReading } from './read-feed.ts';

/** The stream has no cursor: each feed stores when it is due. */
type FeedsCursor = null;

export const feedItems = defineStream<FeedsCursor, FeedReading, FeedRow>({
  id: 'feeds.items',
  title: { en: 'News feeds', 'zh-CN': '资讯订阅源' },
  what: null,
  everyMinutes: 15,
  isCursor: (value): value is FeedsCursor => value === null,
  due: (db) => readableFeeds(db),
  read: readFeeds,
  apply: applyReadings,
});

/** Reads feeds one by one; a failure does not stop the others. A manual run reads all feeds. */
async function* readFeeds(
  context: ReadContext<FeedsCursor, FeedRow>,
): AsyncGenerator<Batch<FeedsCursor, FeedReading>> {
  const start = context.now().toISOString();
  const all = await context.due(Infinity);
  const due = all.filter(({ nextAt }) => context.isManual || nextAt <= start);
  const failed: string[] = [];
  for (const row of due) {
    const reading = await readFeed(context, row);
    if (reading.failure) failed.push(feedTitle(row));
    const skipped = reading.feed?.skipped ?? [];
    yield { items: [reading], skipped, cursor: null, asOf: context.now() };
  }
  if (failed.length === 0) return;
  const names = failed.slice(0, 3).join(', ');
  throw new OutgoingError(
    'unreadable',
    `${failed.length} of ${due.length} feeds could not be read: ${names}`,
  );
}
