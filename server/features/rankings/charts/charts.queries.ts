import { sql, type Selectable } from 'kysely';
import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import type { Db } from '../../../platform/database/db.ts';
import type {
  RankingRowsTable,
  RankingSnapshotsTable,
} from '../../../platform/database/tables/ranking-tables.ts';
import { containsName } from '../../../platform/text/search-text.ts';
import type { ChartAddress, Ranking } from './chart-address.ts';
import { chartGames } from './chart-games.ts';

export const snapshotColumns = [
  'id',
  'type',
  'subType',
  'kind',
  'period',
  'revision',
  'status',
  'generatedAt',
  'methodVersion',
  'comparedTo',
  'total',
  'games',
  'usual',
  'complete',
  'incomplete',
  'coverage',
  'dataAsOf',
] as const;
export type Snapshot = Pick<Selectable<RankingSnapshotsTable>, (typeof snapshotColumns)[number]>;

export async function publishedPeriods(db: Db, { definition, subType }: Ranking) {
  const rows = await db
    .selectFrom('ranking_snapshots')
    .select(['kind', 'period', 'status', 'generatedAt', 'dataAsOf', 'incomplete'])
    .select(['total', 'games', 'complete'])
    .where('type', '=', definition.type)
    .where('subType', '=', subType)
    .where('current', '=', sql.lit(1))
    .orderBy('period', 'desc')
    .execute();
  return rows.map(({ total, games, complete, ...row }) => ({
    ...row,
    games: games ?? total,
    complete: complete === 1,
  }));
}

type Beside = { previousPeriod: string | null; nextPeriod: string | null };
type BesideParams = { type: string; subType: string; kind: string; period: string };

const besidePeriod = compiledQuery<BesideParams, Beside>((db, param) => {
  const complete = () =>
    db
      .selectFrom('ranking_snapshots')
      .select('period')
      .where('type', '=', param('type'))
      .where('subType', '=', param('subType'))
      .where('kind', '=', param('kind'))
      .where('current', '=', sql.lit(1))
      .where('complete', '=', sql.lit(1))
      .where('total', '>', sql.lit(0))
      .limit(sql.lit(1));
  return db.selectNoFrom([
    complete().where('period', '<', param('period')).orderBy('period', 'desc').as('previousPeriod'),
    complete().where('period', '>', param('period')).orderBy('period').as('nextPeriod'),
  ]);
});

/** The nearest complete periods of the same kind. */
export async function periodsBeside(
  db: Db,
  { type, subType, period }: Omit<BesideParams, 'kind'>,
): Promise<Beside> {
  const [kind = ''] = period.split(':');
  const [found] = await besidePeriod(db, { type, subType, kind, period });
  return found!;
}

type SnapshotParams = { type: string; subType: string; kind: string; period: string };

const snapshotOfPeriod = compiledQuery<SnapshotParams, Snapshot>((db, param) =>
  db
    .selectFrom('ranking_snapshots')
    .select(snapshotColumns)
    .where('type', '=', param('type'))
    .where('subType', '=', param('subType'))
    .where('kind', '=', param('kind'))
    .where('period', '=', param('period'))
    .where('current', '=', sql.lit(1)),
);

/** The chart of exactly this period. */
export async function snapshotOf(
  db: Db,
  { definition: { type }, subType, period: { kind, text } }: ChartAddress,
): Promise<Snapshot | undefined> {
  const [found] = await snapshotOfPeriod(db, { type, subType, kind, period: text });
  return found;
}

export const findRevision = (
  db: Db,
  { definition, subType, period }: ChartAddress,
  revision: number,
): Promise<Snapshot | undefined> =>
  db
    .selectFrom('ranking_snapshots')
    .select(snapshotColumns)
    .where('type', '=', definition.type)
    .where('subType', '=', subType)
    .where('period', '=', period.text)
    .where('revision', '=', revision)
    .executeTakeFirst();

const rowColumns = [
  'ranking_rows.gameId',
  'position',
  'rank',
  'previousRank',
  'movement',
  'peakRank',
  'peakPeriod',
  'periodsOnChart',
  'streak',
  'value',
  'previousValue',
  'sampleSize',
  'tied',
  'spark',
] as const;
type ChartRow = Omit<Selectable<RankingRowsTable>, 'snapshotId'>;

async function toRankingRows(db: Db, rows: readonly ChartRow[]): Promise<RankingRow[]> {
  const games = await chartGames(
    db,
    rows.map(({ gameId }) => gameId),
  );
  return rows.map(({ gameId, tied, spark, ...row }) => ({
    ...row,
    change: row.previousRank === null ? null : row.previousRank - row.rank,
    tied: tied === 1,
    // Every game of a chart is in `ranking_games`.
    game: games.get(gameId)!,
    spark: JSON.parse(spark) as number[],
  }));
}

type RowParams = { snapshotId: number; first: number; last: number };

const rowsBetween = compiledQuery<RowParams, ChartRow>((db, param) =>
  db
    .selectFrom('ranking_rows')
    .select(rowColumns)
    .where('snapshotId', '=', param('snapshotId'))
    .where('position', '>=', param('first'))
    .where('position', '<=', param('last'))
    .orderBy('position'),
);

/** The published rows of these positions, both included. */
export async function chartRows(
  db: Db,
  { id, total }: Snapshot,
  { first, last }: Omit<RowParams, 'snapshotId'>,
): Promise<RankingRow[]> {
  const params = { snapshotId: id, first, last: Math.min(last, total) };
  return toRankingRows(db, await rowsBetween(db, params));
}

const rankAt = compiledQuery<{ snapshotId: number; position: number }, { rank: number }>(
  (db, param) =>
    db
      .selectFrom('ranking_rows')
      .select('rank')
      .where('snapshotId', '=', param('snapshotId'))
      .where('position', '=', param('position')),
);

/** The rank of the last published row; 0 for an empty chart. */
export async function lastRank(db: Db, { id, total }: Snapshot): Promise<number> {
  const [last] = await rankAt(db, { snapshotId: id, position: total });
  return last?.rank ?? 0;
}

const publishedRows = (db: Db, { id, total }: Snapshot) =>
  db
    .selectFrom('ranking_rows')
    .select(rowColumns)
    .where('snapshotId', '=', id)
    .where('position', '<=', total);

/** The rows of public games whose name, in either language, contains a text. */
export async function rowsByName(
  db: Db,
  chart: Snapshot,
  q: string,
  limit: number,
): Promise<RankingRow[]> {
  const rows = await publishedRows(db, chart)
    .innerJoin('games', 'games.id', 'ranking_rows.gameId')
    .where('games.status', '>', 0)
    .where('games.deletedAt', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('games.mature', eb.lit(0)), '<>', 2))
    .where((eb) =>
      eb.or([containsName(eb.ref('games.name'), q), containsName(eb.ref('games.nameZh'), q)]),
    )
    .orderBy('position')
    .limit(limit)
    .execute();
  return toRankingRows(db, rows);
}

export async function rowOfGame(
  db: Db,
  chart: Snapshot,
  gameId: number,
): Promise<RankingRow | undefined> {
  const rows = await publishedRows(db, chart).where('ranking_rows.gameId', '=', gameId).execute();
  return (await toRankingRows(db, rows))[0];
}

/** Every stored position of a chart, published or not. */
export const positionsOf = (db: Db, snapshotId: number) =>
  db
    .selectFrom('ranking_rows')
    .select(['gameId', 'position', 'rank', 'value'])
    .where('snapshotId', '=', snapshotId)
    .orderBy('position')
    .execute();
