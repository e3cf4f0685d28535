import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Snapshot } from '../charts/charts.queries.ts';

type Series = Pick<Snapshot, 'type' | 'subType' | 'kind'>;

const currentOf = (db: Db, { type, subType, kind }: Series) =>
  db
    .selectFrom('ranking_snapshots')
    .where('type', '=', type)
    .where('subType', '=', subType)
    .where('kind', '=', kind)
    .where('current', '=', sql.lit(1));

/** The published ranks of some games in some periods of a series. */
export async function ranksIn(
  db: Db,
  series: Series,
  periods: readonly string[],
  gameIds: readonly number[],
) {
  const charts = await currentOf(db, series)
    .select(['id', 'period', 'total', 'coverage'])
    .where('period', 'in', periods)
    .execute();
  const rows =
    gameIds.length === 0 || charts.length === 0
      ? []
      : await db
          .selectFrom('ranking_rows')
          .select(['snapshotId', 'gameId', 'rank', 'position'])
          .where('gameId', 'in', gameIds)
          .where(
            'snapshotId',
            'in',
            charts.map(({ id }) => id),
          )
          .execute();
  return periods.map((period) => {
    const chart = charts.find((it) => it.period === period);
    const own = rows.filter(
      ({ snapshotId, position }) => snapshotId === chart?.id && position <= chart.total,
    );
    return {
      period,
      isPublished: chart !== undefined,
      coverage: chart?.coverage ?? null,
      byGame: new Map(own.map(({ gameId, rank }) => [gameId, rank])),
    };
  });
}

/** Every published place that a game has or had. */
export const placesOfGame = (db: Db, gameId: number) =>
  db
    .selectFrom('ranking_rows')
    .innerJoin('ranking_snapshots', 'ranking_snapshots.id', 'ranking_rows.snapshotId')
    .select(['type', 'subType', 'kind', 'period', 'rank', 'value', 'dataAsOf', 'incomplete'])
    .where('gameId', '=', gameId)
    .where('current', '=', sql.lit(1))
    .whereRef('position', '<=', 'total')
    .execute();

/** The published rank of one game on one chart. */
export async function rankIn(
  db: Db,
  { id, total }: Pick<Snapshot, 'id' | 'total'>,
  gameId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ranking_rows')
    .select('rank')
    .where('snapshotId', '=', id)
    .where('gameId', '=', gameId)
    .where('position', '<=', total)
    .executeTakeFirst();
  return row?.rank;
}

const publishedIn = (db: Db, series: readonly Series[]) => {
  const keys = series.map(({ type, subType, kind }) => sql`(${type}, ${subType}, ${kind})`);
  return db
    .selectFrom('ranking_snapshots')
    .where('current', '=', sql.lit(1))
    .where(sql<boolean>`(type, "subType", kind) in (values ${sql.join(keys)})`);
};

/** The published charts of some series, oldest first. */
export const chartsOfSeries = (db: Db, series: readonly Series[]) =>
  publishedIn(db, series)
    .select(['type', 'subType', 'period', 'coverage', 'complete'])
    .orderBy('period')
    .execute();

/** Their periods alone, which are in the index. */
export const periodsOfSeries = (db: Db, series: readonly Series[]) =>
  publishedIn(db, series).select(['type', 'subType', 'period']).orderBy('period').execute();

/** The periods, oldest first, whose coverage differs from that of the published chart before. */
export function coverageBreaks(
  charts: readonly { period: string; coverage?: string | null }[],
): string[] {
  return charts.flatMap(({ period, coverage }, index) => {
    const before = charts[index - 1];
    return before && (coverage === null || before.coverage !== coverage) ? period : [];
  });
}

/** A game that is public and not deleted. */
export const visibleGame = (db: Db, id: number) =>
  db
    .selectFrom('games')
    .select(['name', 'nameZh', 'releaseDate'])
    .where('id', '=', id)
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
