import {
  forgetEvents,
  storeEvents,
  type SourceEvent,
} from '../../../domain/events/store-events.ts';
import { eventReads } from '../../../domain/public-reads.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { Applied } from '../connector.ts';
import { forgetReports, storeReports } from '../inbox/inbox.queries.ts';
import { planNewsTargets } from './news-targets.queries.ts';
import type { Announcement } from './parse-news.ts';

export type GameNews = {
  gameId: number;
  announcements: readonly Announcement[];
  /** Whether Steam withholds the news of this app. */
  isWithheld: boolean;
};

/** Adds announcements to the editors' inbox, and plans the next request of each game. */
export async function applyNews(db: Db, games: readonly GameNews[], now: Date): Promise<Applied> {
  const reports = games.flatMap(({ announcements }) =>
    announcements.map(({ gid, isUpdate: _, ...announcement }) => ({
      externalId: gid,
      ...announcement,
    })),
  );
  const changed = await storeReports(db, 'steam-news', reports, now);
  const updates = await updatesOf(
    db,
    games.flatMap(({ announcements }) => announcements).filter(({ isUpdate }) => isUpdate),
  );
  await storeEvents(db, 'steam-news', updates);
  await planNewsTargets(
    db,
    games.map(({ gameId, announcements, isWithheld }) => ({
      gameId,
      hasNews: announcements.length > 0,
      isWithheld,
    })),
    now,
  );
  return { changed, after: updates.length > 0 ? { invalidate: eventReads } : {} };
}

/** Patches, which readers see at once: a title, a day and a link. */
async function updatesOf(db: Db, patches: readonly Announcement[]): Promise<SourceEvent[]> {
  const games = await db
    .selectFrom('games')
    .select(['id', 'appId'])
    .where(
      isOneOf(
        db,
        'appId',
        patches.map(({ appId }) => appId),
      ),
    )
    .execute();
  const ids = new Map(games.map(({ id, appId }) => [appId, id]));
  const events = patches.flatMap(({ gid, appId, title, url, publishedAt }) => {
    const gameId = ids.get(appId);
    if (gameId === undefined) return [];
    const day = publishedAt.toISOString().slice(0, 10);
    return {
      externalId: gid,
      gameId,
      kind: 'update' as const,
      date: day,
      endDate: day,
      precision: 'day' as const,
      title,
      titleZh: null,
      url,
      weight: 2,
    };
  });
  // The same announcement may come twice: for a game and for one of its add-ons.
  return [...new Map(events.map((event) => [event.externalId, event])).values()];
}

/** Articles that editors wrote from announcements are not deleted. */
export async function forgetNews(db: Db) {
  await forgetReports(db, 'steam-news');
  await forgetEvents(db, 'steam-news');
  await db.deleteFrom('news_targets').execute();
}
