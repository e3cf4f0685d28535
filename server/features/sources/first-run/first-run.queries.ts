import { unpackHours } from '../../../domain/games/hour-series.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';

/** When an administrator switched on the first source; null if nobody did. */
export async function firstSwitchedOn(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('action', '=', 'source.enable')
    .executeTakeFirstOrThrow();
  return at;
}

const mostPopular = (db: Db, limit: number) =>
  db
    .selectFrom('games')
    .select(['games.id', 'appId', 'coverUrl'])
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .orderBy('popularity', 'desc')
    .orderBy('games.id')
    .limit(limit);

const countOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ count: unknown }> }) =>
  Number((await query.executeTakeFirstOrThrow()).count);

/** How many games have what the sources bring. */
export async function countArrived(db: Db, covers: number, now: Date) {
  const read = db.selectFrom('store_apps').where('nextAt', '>', now.toISOString());
  const popular = db
    .selectFrom(mostPopular(db, covers).as('top'))
    .select((eb) => eb.fn.countAll().as('count'))
    .where('appId', 'in', read.select('store_apps.appId'));
  // All these tables have a row for each game.
  const counted = (table: 'player_targets' | 'news_targets' | 'name_targets') =>
    countOf(db.selectFrom(table as 'news_targets').select((eb) => eb.fn.countAll().as('count')));
  return {
    games: await countOf(
      db
        .selectFrom('games')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('deletedAt', 'is', null)
        .where('status', '=', 1),
    ),
    players: await counted('player_targets'),
    covers: await countOf(popular.where('coverUrl', 'is not', null)),
    // What the store does not have any more will never come.
    coverless: await countOf(popular.where('coverUrl', 'is', null)),
    facts: await countOf(
      db
        .selectFrom('games')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('deletedAt', 'is', null)
        .where('status', '=', 1)
        .where('appId', 'in', read.select('store_apps.appId')),
    ),
    announcements: await counted('news_targets'),
    names: await counted('name_targets'),
  };
}

/** The most popular games, with their newest count. */
export async function newestArrivals(db: Db, count: number) {
  const ids = (await mostPopular(db, count).execute()).map(({ id }) => id);
  const games = await gameSummaries(db, ids);
  const days = await db
    .selectFrom('player_days')
    .select(['gameId', 'hours'])
    .where(isOneOf(db, 'gameId', ids))
    .where('hours', 'is not', null)
    .orderBy('day')
    .execute();
  const last = new Map(days.map(({ gameId, hours }) => [gameId, unpackHours(hours!).at(-1)]));
  return ids.flatMap((id) => {
    const game = games.get(id);
    const hour = last.get(id);
    if (!game) return [];
    return { game, players: hour ? Math.round(hour.total / hour.samples) : null };
  });
}
