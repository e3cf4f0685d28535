import { fewestOfSeries } from '../../../contract/games/game-limits.ts';
import type { Series } from '../../../contract/games/studios.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import {
  bestKnown,
  byRelease,
  gamesOf,
  showTogether,
  type GameOf,
  type Page,
} from './games-together.ts';

/** The months after the one of the release. */
const launchMonths = 24;
const shownLaunches = 5;
/** A line needs so many points, one of them soon after the release. */
const fewestPoints = 3;
const latestStart = 2;

/** The series with one page of its games, the oldest first; undefined when it has too few. */
export async function showSeries(db: Db, id: number, page: Page): Promise<Series | undefined> {
  const series = await db
    .selectFrom('facets')
    .select(['id', 'value as name', 'nameZh'])
    .where('id', '=', id)
    .where('facet', '=', 'series')
    .executeTakeFirst();
  const games = series ? byRelease(await gamesOf(db, [id])) : [];
  if (!series || games.length < fewestOfSeries) return undefined;
  const together = await showTogether(db, games, page);
  return {
    ...series,
    ...together,
    studios: await developersOf(db, together.known[0]!.id),
    launches: await launchesOf(db, games),
  };
}

const developersOf = (db: Db, gameId: number) =>
  db
    .selectFrom('game_facets')
    .innerJoin('facets', 'facets.id', 'game_facets.facetId')
    .select(['facets.id', 'value as name'])
    .where('gameId', '=', gameId)
    .where('facet', '=', 'developer')
    .orderBy('facets.id')
    .execute();

/** The first two years of the best-known games whose beginning is on record. */
async function launchesOf(db: Db, games: readonly GameOf[]): Promise<Series['launches']> {
  const released = new Map(
    games.flatMap(({ id, releaseDate }) => (releaseDate ? [[id, monthsOf(releaseDate)]] : [])),
  );
  const rows = await db
    .selectFrom('players_monthly')
    .select(['gameId', 'month', 'avgPlayers'])
    .where(isOneOf(db, 'gameId', [...released.keys()]))
    .orderBy('gameId')
    .orderBy('month')
    .execute();
  const points = Map.groupBy(
    rows
      .map(({ gameId, month, avgPlayers }) => ({
        gameId,
        month: monthsOf(month) - released.get(gameId)!,
        players: Math.round(avgPlayers),
      }))
      .filter(({ month }) => month >= 0 && month <= launchMonths),
    ({ gameId }) => gameId,
  );
  const shown = bestKnown(games)
    .flatMap((id) => [[id, points.get(id) ?? []] as const])
    .filter(
      ([, [first, ...rest]]) =>
        first && first.month <= latestStart && rest.length + 1 >= fewestPoints,
    )
    .slice(0, shownLaunches);
  const summaries = await gameSummaries(
    db,
    shown.map(([id]) => id),
  );
  return shown.map(([id, items]) => ({
    game: summaries.get(id)!,
    items: items.map(({ month, players }) => ({ month, players })),
  }));
}

/** Months since the year 0, of a date or a month. */
const monthsOf = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
