import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { notifyAll, takeBackNotifications } from '../members/notify.ts';

const wishersOf = (gameId: number) => sql`
  select "userId" from shelf_items where "gameId" = ${gameId} and shelf = 'wishlist'
`;

type NamedGame = { id: number; name: string; nameZh: string | null };

export type AnnouncedArticle = {
  id: number;
  title: string;
  titleEn: string | null;
  state: 'draft' | 'published' | 'withdrawn';
  publishedAt: string | null;
};

/**
 * Notifies members who have a game of this article on their wish list, once each and not before it
 * is published; removes the notifications of an article that is not public. Call it in the
 * transaction that wrote the article; returns the ids of the notified members.
 */
export async function announceArticle(
  db: Db,
  { id, title, titleEn, state, publishedAt }: AnnouncedArticle,
  now: Date,
): Promise<number[]> {
  const subject = `news ${id}`;
  if (state !== 'published' || publishedAt === null) {
    await takeBackNotifications(db, subject);
    return [];
  }
  const at = new Date(Math.max(now.getTime(), Date.parse(publishedAt)));
  await db
    .updateTable('notifications')
    .set({ at: at.toISOString() })
    .where('subject', '=', subject)
    .where('at', '>', now.toISOString())
    .execute();
  const notified: number[] = [];
  for (const game of await gamesOf(db, id)) {
    const data = { newsId: id, title, titleEn, game };
    notified.push(
      ...(await notifyAll(db, wishersOf(game.id), { kind: 'article', data, at, subject })),
    );
  }
  return notified;
}

const gamesOf = (db: Db, newsId: number): Promise<NamedGame[]> =>
  db
    .selectFrom('news_games')
    .innerJoin('games', 'games.id', 'news_games.gameId')
    .select(['games.id', 'games.name', 'games.nameZh'])
    .where('newsId', '=', newsId)
    .orderBy('position')
    .execute();

export type ChartNews = {
  type: string;
  name: string;
  nameEn: string;
  period: string;
  /** The games that have entered the top places. */
  entered: readonly { gameId: number; rank: number }[];
};

/**
 * Notifies members who have a game on their wish list that entered a chart's top places, once each.
 */
export async function announceChart(
  db: Db,
  { type, name, nameEn, period, entered }: ChartNews,
  now: Date,
): Promise<number[]> {
  const notified: number[] = [];
  for (const { gameId, rank } of entered) {
    const game = await db
      .selectFrom('games')
      .select(['id', 'name', 'nameZh'])
      .where('id', '=', gameId)
      .where('listed', '=', 1)
      .executeTakeFirst();
    if (!game) continue;
    const data = { type, name, nameEn, period, rank, game };
    const subject = `chart ${type} ${period} ${gameId}`;
    notified.push(
      ...(await notifyAll(db, wishersOf(gameId), { kind: 'chart', data, at: now, subject })),
    );
  }
  return notified;
}
