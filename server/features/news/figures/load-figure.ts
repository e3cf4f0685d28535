import { sql } from 'kysely';
import {
  adjacentPeriod,
  parsePeriod,
  type PeriodKind,
} from '../../../../contract/rankings/periods.ts';
import { findSubType, isWhole } from '../../../../contract/rankings/sub-types.ts';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { ChartBlock } from './chart-block.ts';
import type { Figure, FigureGame, FigureRow } from './figure.ts';

/** The periods of a line that is asked for by its end alone. */
const history = 24;
const mostPeriods = 400;

/** The data of a block; null when its ranking, or all of its games, are gone. */
export const loadFigure = (db: Db, block: ChartBlock): Promise<Figure | null> =>
  block.ranking === null ? ofPlayers(db, block) : ofRanking(db, block, block.ranking);

async function ofPlayers(db: Db, block: ChartBlock): Promise<Figure | null> {
  const games = await gamesOf(db, block.games);
  const [from, to] = [block.periods[0]?.slice(2), block.periods.at(-1)?.slice(2)];
  const months = await db
    .selectFrom('players_monthly')
    .select(['gameId', 'month', 'avgPlayers'])
    .where(isOneOf(db, 'gameId', [...games.keys()]))
    .where('month', '>=', from ?? '')
    .where('month', '<=', (block.periods.length > 1 ? to : undefined) ?? '9999-12')
    .orderBy('month')
    .execute();
  const first = months[0]?.month;
  const last = months.at(-1)?.month;
  if (!first || !last) return null;
  const periods = isSpan(block)
    ? calendar([{ period: `M:${first}` }, { period: `M:${last}` }])
    : block.periods.length > 0
      ? [...block.periods]
      : [`M:${last}`];
  const at = new Map(periods.map((period, index) => [period, index]));
  const rows = [...games.values()].map((game): FigureRow => {
    const values = periods.map((): number | null => null);
    for (const { gameId, month, avgPlayers } of months) {
      const index = gameId === game.id ? at.get(`M:${month}`) : undefined;
      if (index !== undefined) values[index] = avgPlayers;
    }
    return { game, values, ranks: values.map(() => null) };
  });
  return {
    ...describe(block),
    measure: 'Average players',
    measureZh: '平均在线',
    unit: 'players',
    ranking: null,
    periods,
    rows: ordered(block, rows.filter(hasData)),
  };
}

async function ofRanking(db: Db, block: ChartBlock, type: string): Promise<Figure | null> {
  const ranking = await db
    .selectFrom('ranking_types')
    .select(['name', 'nameEn', 'valueLabel', 'valueLabelEn', 'valueUnit'])
    .select(['subTypes', 'defaultKind'])
    .where('type', '=', type)
    .where('status', '=', 1)
    .executeTakeFirst();
  const subTypes = JSON.parse(ranking?.subTypes ?? '[]') as RankingNavItem['subTypes'];
  const part = findSubType(subTypes, block.subType);
  if (!ranking || !part) return null;
  const series = { type, subType: part.key };
  const asked = await periodsOf(db, block, series, ranking.defaultKind as PeriodKind);
  const charts = await chartsIn(db, series, asked);
  const newest = charts.at(-1);
  if (!newest) return null;
  const periods = isSpan(block) ? calendar(charts) : charts.map(({ period }) => period);
  const ids = block.games.length > 0 ? block.games : await topOf(db, newest, block.top);
  const games = await gamesOf(db, ids);
  const places = await placesOf(db, charts, [...games.keys()]);
  const at = new Map(periods.map((period, index) => [period, index]));
  const rows = [...games.values()].map((game): FigureRow => {
    const values = periods.map((): number | null => null);
    const ranks = periods.map((): number | null => null);
    for (const place of places.filter(({ gameId }) => gameId === game.id)) {
      const index = at.get(place.period)!;
      values[index] = place.value;
      ranks[index] = place.rank;
    }
    return { game, values, ranks };
  });
  const name = isWhole(part.key) ? ranking.nameEn : `${ranking.nameEn} · ${part.nameEn}`;
  const nameZh = isWhole(part.key) ? ranking.name : `${ranking.name} · ${part.name}`;
  return {
    ...describe(block),
    measure: ranking.valueLabelEn,
    measureZh: ranking.valueLabel,
    unit: ranking.valueUnit,
    ranking: { ...series, name, nameZh },
    periods,
    rows: ordered(
      block,
      rows.filter(({ ranks }) => ranks.some((rank) => rank !== null)),
    ),
  };
}

const describe = ({ show, title, titleZh }: ChartBlock) => ({ show, title, titleZh });
const hasData = ({ values }: FigureRow) => values.some((value) => value !== null);

/** Lines cover the whole time from the first to the last period. */
const isSpan = ({ show }: ChartBlock) => show === 'line' || show === 'bump';

/** Bars and tables of chosen games are sorted by what they show. */
function ordered({ show, ranking, games }: ChartBlock, rows: FigureRow[]): FigureRow[] {
  if (show === 'line' || (ranking !== null && games.length === 0)) return rows;
  const last = ({ values, ranks }: FigureRow) =>
    ranking === null ? -(values.at(-1) ?? -1) : (ranks.at(-1) ?? Infinity);
  return rows.toSorted((one, other) => last(one) - last(other) || 0);
}

type Series = { type: string; subType: string };
type Asked = { kind: string; from: string | null; to: string | null; only?: readonly string[] };

async function periodsOf(db: Db, block: ChartBlock, series: Series, kind: PeriodKind) {
  const [first = null] = block.periods;
  const last = block.periods.at(-1) ?? null;
  const asked: Asked = { kind: last?.slice(0, last.indexOf(':')) ?? kind, from: first, to: last };
  if (!isSpan(block)) {
    const newest = block.periods.length > 0 ? [] : await newestOf(db, series, asked.kind);
    return { ...asked, only: [...block.periods, ...newest] };
  }
  if (block.periods.length > 1 || last === null) return asked;
  let from = last;
  for (let step = 1; step < history; step += 1) {
    from = adjacentPeriod(parsePeriod(from)!, -1) ?? from;
  }
  return { ...asked, from };
}

const currentCharts = (db: Db, { type, subType }: Series, kind: string) =>
  db
    .selectFrom('ranking_snapshots')
    .select(['id', 'period', 'total'])
    .where('type', '=', type)
    .where('subType', '=', subType)
    .where('kind', '=', kind)
    .where('current', '=', sql.lit(1));

async function newestOf(db: Db, series: Series, kind: string): Promise<string[]> {
  const [newest] = await currentCharts(db, series, kind)
    .where('complete', '=', sql.lit(1))
    .orderBy('period', 'desc')
    .limit(1)
    .execute();
  return newest ? [newest.period] : [];
}

type Charted = { id: number; period: string; total: number };

async function chartsIn(
  db: Db,
  series: Series,
  { kind, from, to, only }: Asked,
): Promise<Charted[]> {
  let query = currentCharts(db, series, kind);
  if (only) {
    if (only.length === 0) return [];
    query = query.where('period', 'in', only);
  } else {
    if (from) query = query.where('period', '>=', from);
    if (to) query = query.where('period', '<=', to);
  }
  const charts = await query.orderBy('period', 'desc').limit(mostPeriods).execute();
  return charts.toReversed();
}

async function topOf(db: Db, { id, total }: Charted, top: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ranking_rows')
    .select('gameId')
    .where('snapshotId', '=', id)
    .where('position', '<=', Math.min(total, top))
    .orderBy('position')
    .execute();
  return rows.map(({ gameId }) => gameId);
}

const placesOf = (db: Db, charts: readonly Charted[], gameIds: readonly number[]) =>
  db
    .selectFrom('ranking_rows')
    .innerJoin('ranking_snapshots', 'ranking_snapshots.id', 'ranking_rows.snapshotId')
    .select(['gameId', 'period', 'rank', 'value'])
    .where(isOneOf(db, 'gameId', gameIds))
    .where(
      isOneOf(
        db,
        'snapshotId',
        charts.map(({ id }) => id),
      ),
    )
    .whereRef('position', '<=', 'total')
    .execute();

/** The public games among these, in the order of the ids. */
async function gamesOf(db: Db, ids: readonly number[]): Promise<Map<number, FigureGame>> {
  const games = await db
    .selectFrom('games')
    .select(['id', 'appId', 'name', 'nameZh', 'motif', 'palette'])
    .where(isOneOf(db, 'id', ids))
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .execute();
  const byId = new Map(games.map((game) => [game.id, game]));
  return new Map(ids.flatMap((id) => (byId.has(id) ? [[id, byId.get(id)!]] : [])));
}

/** The periods from the first chart to the last, with those in between that have none. */
function calendar(charts: readonly { period: string }[]): string[] {
  const known = charts.map(({ period }) => period);
  const last = known.at(-1)!;
  const periods = [known[0]!];
  while (periods.at(-1)! < last && periods.length < mostPeriods) {
    const next = adjacentPeriod(parsePeriod(periods.at(-1)!)!, 1);
    if (next === null || next > last) break;
    periods.push(next);
  }
  // Weeks of different sources begin on different days.
  return [...new Set([...periods, ...known])].toSorted();
}
