import { sql } from 'kysely';
import type { Studio } from '../../../contract/games/studios.ts';
import { gameSummaries } from '../../domain/games/game-summaries.ts';
import { newestMonth } from '../../domain/games/refresh-players.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';

export type Page = { page: number; size: number };
type Place = NonNullable<Studio['games']['items'][number]['bestRank']>;

const knownGames = 12;
const shownRanks = 6;

/** The listed games that have one of these facet values. */
export const gamesOf = (db: Db, facetIds: readonly number[]) =>
  db
    .selectFrom('game_facets')
    .innerJoin('games', 'games.id', 'game_facets.gameId')
    .select(['games.id', 'popularity', 'positive', 'negative', 'releaseDate'])
    .where('facetId', 'in', facetIds)
    .where('listed', '=', sql.lit(1))
    .distinct()
    .execute();
export type GameOf = Awaited<ReturnType<typeof gamesOf>>[number];

/** What the games reached together, and one page of them in this order. */
export async function showTogether(
  db: Db,
  games: readonly GameOf[],
  { page, size }: Page,
): Promise<Omit<Studio, 'id' | 'name' | 'nameZh' | 'series'>> {
  const ids = games.map((game) => game.id);
  const shown = ids.slice((page - 1) * size, page * size);
  const known = bestKnown(games).slice(0, knownGames);
  const places = await bestPlaces(db, ids);
  const ranked = [...places]
    .toSorted(([, a], [, b]) => a.rank - b.rank || a.period.localeCompare(b.period))
    .slice(0, shownRanks);
  const month = await newestMonth(db);
  const players = month === undefined ? new Map() : await playersIn(db, month, shown);
  const summaries = await gameSummaries(db, [
    ...new Set([...shown, ...known, ...ranked.map(([gameId]) => gameId)]),
  ]);
  const years = games.flatMap(({ releaseDate }) => releaseDate?.slice(0, 4) ?? []).toSorted();
  return {
    firstYear: years[0] ?? null,
    lastYear: years.at(-1) ?? null,
    games: {
      items: shown.map((gameId) => {
        const game = summaries.get(gameId)!;
        return {
          game,
          releaseDate: game.releaseDate,
          players: players.get(gameId) ?? null,
          bestRank: places.get(gameId) ?? null,
        };
      }),
      total: games.length,
      page,
      size,
    },
    known: known.map((gameId) => summaries.get(gameId)!),
    players: await playersByMonth(db, ids),
    bestRanks: ranked.map(([gameId, place]) => ({ game: summaries.get(gameId)!, ...place })),
    reviews: {
      positive: sum(games.map((game) => game.positive ?? 0)),
      negative: sum(games.map((game) => game.negative ?? 0)),
    },
  };
}

export const bestKnown = (games: readonly GameOf[]): number[] =>
  games.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id).map(({ id }) => id);

/** The oldest first; what has no date yet comes last. */
export const byRelease = (games: readonly GameOf[]): GameOf[] =>
  games.toSorted(
    (a, b) => (a.releaseDate ?? '9').localeCompare(b.releaseDate ?? '9') || a.id - b.id,
  );

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The best place of each game on the charts of all games. */
async function bestPlaces(db: Db, gameIds: readonly number[]): Promise<Map<number, Place>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ranking_rows')
        .innerJoin('ranking_snapshots', 'ranking_snapshots.id', 'ranking_rows.snapshotId')
        .innerJoin('ranking_types', 'ranking_types.type', 'ranking_snapshots.type')
        .select(['gameId', 'ranking_snapshots.type', 'rank', 'period'])
        .select((row) =>
          row.fn
            .agg<number>('row_number')
            .over((over) =>
              over.partitionBy('gameId').orderBy('rank').orderBy('period').orderBy('sortOrder'),
            )
            .as('place'),
        )
        .where(isOneOf(db, 'gameId', gameIds))
        .where('current', '=', sql.lit(1))
        .where('ranking_types.status', '=', sql.lit(1))
        .where('subType', '=', 'main')
        .whereRef('position', '<=', 'total')
        .as('places'),
    )
    .select(['gameId', 'type', 'rank', 'period'])
    .where('place', '=', 1)
    .execute();
  return new Map(rows.map(({ gameId, ...place }) => [gameId, place]));
}

async function playersIn(db: Db, month: string, gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('players_monthly')
    .select(['gameId', 'avgPlayers'])
    .where(isOneOf(db, 'gameId', gameIds))
    .where('month', '=', month)
    .execute();
  return new Map(rows.map(({ gameId, avgPlayers }) => [gameId, Math.round(avgPlayers)]));
}

async function playersByMonth(db: Db, gameIds: readonly number[]): Promise<Studio['players']> {
  const rows = await db
    .selectFrom('players_monthly')
    .select(({ fn }) => [
      'month',
      fn.sum<number>('avgPlayers').as('players'),
      fn.countAll<number>().as('games'),
    ])
    .where(isOneOf(db, 'gameId', gameIds))
    .groupBy('month')
    .orderBy('month')
    .execute();
  return rows.map(({ players, ...row }) => ({ ...row, players: Math.round(players) }));
}
