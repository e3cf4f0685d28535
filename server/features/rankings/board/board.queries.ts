import type { Selectable } from 'kysely';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { RankingRowsTable } from '../../../platform/database/tables/ranking-tables.ts';
import { unpackHours } from '../../../domain/games/hour-series.ts';
import { playerSource } from '../../../domain/games/player-source.ts';

const boardColumns = [
  'gameId',
  'rank',
  'previousRank',
  'movement',
  'peakRank',
  'peakPeriod',
  'periodsOnChart',
  'value',
  'previousValue',
  'spark',
] as const;
export type BoardRow = Pick<Selectable<RankingRowsTable>, (typeof boardColumns)[number]>;

/** The published rows among the first hundred, without the summaries of their games. */
export const boardRows = compiledQuery<{ snapshotId: number; last: number }, BoardRow>(
  (db, param) =>
    db
      .selectFrom('ranking_rows')
      .select(boardColumns)
      .where('snapshotId', '=', param('snapshotId'))
      .where('position', '<=', param('last'))
      .orderBy('position'),
);

/** Those of the games that charts of other periods have published. */
export async function seenElsewhere(
  db: Db,
  gameIds: readonly number[],
  { period, types }: { period: string; types: readonly string[] },
): Promise<Set<number>> {
  if (gameIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('ranking_rows as row')
    .innerJoin('ranking_snapshots as chart', 'chart.id', 'row.snapshotId')
    .select('row.gameId')
    .distinct()
    .where(isOneOf(db, 'row.gameId', gameIds))
    .where('chart.type', 'in', types)
    .where('chart.current', '=', 1)
    .where('chart.period', '<>', period)
    .whereRef('row.position', '<=', 'chart.total')
    .execute();
  return new Set(rows.map(({ gameId }) => gameId));
}

/** The rankings that the operator shows, in their order. */
export async function shownTypes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ranking_types')
    .select('type')
    .where('status', '=', 1)
    .orderBy('sortOrder')
    .orderBy('type')
    .execute();
  return rows.map(({ type }) => type);
}

/** When players were last counted; undefined while the source is switched off. */
export async function lastCount(db: Db): Promise<string | undefined> {
  const stream = await db
    .selectFrom('source_streams')
    .innerJoin('sources', (join) => join.on('sources.id', '=', playerSource))
    .select('source_streams.asOf')
    .where('source_streams.id', '=', `${playerSource}.counts`)
    .where('sources.enabled', '=', 1)
    .executeTakeFirst();
  return stream?.asOf ?? undefined;
}

/** The averages of the hours of these days, by game and number of the hour since 1970. */
export async function hourlyPlayers(
  db: Db,
  gameIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<Map<number, Map<number, number>>> {
  const days = await db
    .selectFrom('player_days')
    .select(['gameId', 'day', 'hours'])
    .where(isOneOf(db, 'gameId', gameIds))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const games = new Map<number, Map<number, number>>();
  for (const { gameId, day, hours } of days) {
    const known = games.get(gameId) ?? new Map<number, number>();
    games.set(gameId, known);
    for (const { hour, samples, total } of hours ? unpackHours(hours) : []) {
      known.set(24 * day + hour, Math.round(total / samples));
    }
  }
  return games;
}
