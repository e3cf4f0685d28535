import type { Db } from '../../../platform/database/db.ts';
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
    announcements.map(({ gid, ...announcement }) => ({ externalId: gid, ...announcement })),
  );
  const changed = await storeReports(db, 'steam-news', reports, now);
  await planNewsTargets(
    db,
    games.map(({ gameId, announcements, isWithheld }) => ({
      gameId,
      hasNews: announcements.length > 0,
      isWithheld,
    })),
    now,
  );
  return { changed, after: {} };
}

/** Articles that editors wrote from announcements are not deleted. */
export async function forgetNews(db: Db) {
  await forgetReports(db, 'steam-news');
  await db.deleteFrom('news_targets').execute();
}
