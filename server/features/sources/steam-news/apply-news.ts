import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { Applied } from '../connector.ts';
import { forgetReports, storeReports } from '../inbox/inbox.queries.ts';
import { planNewsTargets } from './news-targets.queries.ts';
import type { Announcement } from './parse-news.ts';

export type GameNews = {
  gameId: number;
  announcements: readonly Announcement[];
  /** Steam does not tell the news of this app. */
  isWithheld: boolean;
};

/** Puts announcements into the inbox of the editors, and plans when to ask for each game again. */
export async function applyNews(db: Db, games: readonly GameNews[], now: Date): Promise<Applied> {
  const all = games.flatMap(({ announcements }) => announcements);
  const gameIds = await gamesOfApps(db, [...new Set(all.map(({ appId }) => appId))]);
  const reports = all.map(({ gid, appId, title, url, text, publishedAt }) => ({
    externalId: gid,
    title,
    url,
    text,
    publishedAt: publishedAt.toISOString(),
    gameId: gameIds.get(appId) ?? null,
  }));
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

async function gamesOfApps(db: Db, appIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'appId'])
    .where(isOneOf(db, 'appId', appIds))
    .execute();
  return new Map(rows.map(({ id, appId }) => [appId, id]));
}

/** Articles that editors have written from announcements are theirs. */
export async function forgetNews(db: Db) {
  await forgetReports(db, 'steam-news');
  await db.deleteFrom('news_targets').execute();
}
