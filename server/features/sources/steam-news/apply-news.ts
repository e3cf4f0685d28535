import type { Db } from '../../../platform/database/db.ts';
import type { Applied } from '../connector.ts';
import { forgetReports, storeReports } from '../inbox/inbox.queries.ts';
import { planNewsTargets } from './news-targets.queries.ts';
import type { Announcement } from './parse-news.ts';

export type GameNews = {
  gameId: number;
  announcements: readonly Announcement[];
  /** Steam does not return the news of this app. */
  isWithheld: boolean;
};

/** Puts announcements into the inbox of the editors, and plans when to request each game again. */
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

/** Articles that editors have written from announcements are theirs. */
export async function forgetNews(db: Db) {
  await forgetReports(db, 'steam-news');
  await db.deleteFrom('news_targets').execute();
}
