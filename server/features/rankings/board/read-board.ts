import type { HomeBoard } from '../../../../contract/home/home.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ChartClock } from '../charts/chart-address.ts';
import type { FirstChart } from '../charts/first-charts.ts';
import { boardRows, seenElsewhere, type BoardRow } from './board.queries.ts';
import { liveRows } from './live-rows.ts';
import { firstsOf, mayBeFirst, newcomersOf, risersOf, type Newcomer } from './movers.ts';
import { openingCharts, type OpeningChart } from './opening-charts.ts';

export type Board = Omit<HomeBoard, 'updates' | 'story' | 'further' | 'curve'>;

const playing = 10;
const movers = 6;
/** Who rose, where nobody is new. */
const moversAlone = 9;
/** A shorter list looks like a mistake, so it is left out. */
const fewest = 4;
const hundred = 100;
/** Games that may have left the board within the day of the newest chart. */
const liveGames = 40;

const empty: Board = {
  mode: 'chart',
  asOf: null,
  ranking: null,
  playing: [],
  moves: null,
  risers: [],
  newcomers: [],
  sellers: null,
};

/** The charts of the home page, without stories. */
export async function readBoard(db: Db, clock: ChartClock, now: Date): Promise<Board> {
  const charts = await openingCharts(db, clock);
  const chart = boardChart(charts);
  if (!chart) return empty;
  const moves = movesChart(charts, chart);
  const rows = await rowsOf(db, chart);
  const moved = moves === chart ? rows : moves ? await rowsOf(db, moves) : [];
  const games = rows.slice(0, liveGames).map(({ gameId }) => gameId);
  const live = clock.mayBeLive ? await liveRows(db, games, now) : undefined;
  // Twice as many as are shown, because some games may not be public any more.
  const shown = (live?.rows ?? rows).slice(0, 2 * playing);
  const risers = risersOf(moved).slice(0, 2 * moversAlone);
  const firsts = isCompared(chart) ? [] : await firstsIn(db, chart, rows);
  const newcomers = (
    firsts.length < fewest ? await newestNewcomers(db, charts, moves, moved) : firsts
  ).slice(0, 2 * movers);
  const sellers = sellersChart(charts);
  const sold = sellers ? await boardRows(db, { snapshotId: sellers.id, last: 2 * movers }) : [];
  const summaries = await gameSummaries(
    db,
    [...shown, ...risers, ...newcomers, ...sold].map(({ gameId }) => gameId),
    'public',
  );
  /** The first entries whose games readers can open. */
  const listed = <Row extends { gameId: number }>(list: readonly Row[], most: number) => {
    const found = list.flatMap((row) => {
      const game = summaries.get(row.gameId);
      return game ? { ...row, game } : [];
    });
    return found.length < fewest ? [] : found.slice(0, most);
  };
  const shownNewcomers = listed(newcomers, movers);
  const shownSold = listed(sold, movers);
  const { type, period, status } = chart;
  return {
    mode: live ? 'live' : 'chart',
    asOf: live?.asOf ?? chart.dataAsOf,
    ranking: { type, period, status },
    playing: listed(shown, playing).map(
      ({ game, rank, previousRank, value, previousValue, spark }) => ({
        rank,
        previousRank,
        game,
        value,
        previousValue,
        change: previousRank === null ? null : previousRank - rank,
        spark: JSON.parse(spark) as number[],
      }),
    ),
    moves: moves && { type: moves.type, period: moves.period, comparedTo: moves.comparedTo },
    risers: listed(risers, shownNewcomers.length > 0 ? movers : moversAlone).map(
      ({ game, rank, previousRank, value, previousValue }) => ({
        game,
        fromRank: previousRank,
        toRank: rank,
        change: previousRank - rank,
        value,
        previousValue,
        reason: null,
      }),
    ),
    newcomers: shownNewcomers.map(({ game, rank, type, period, note }) => ({
      game,
      rank,
      type,
      period,
      note,
    })),
    sellers:
      sellers && shownSold.length > 0
        ? {
            type: sellers.type,
            period: sellers.period,
            items: shownSold.map(({ game, rank, previousRank, movement }) => ({
              rank,
              previousRank,
              movement,
              change: previousRank === null ? null : previousRank - rank,
              game,
            })),
          }
        : null,
  };
}

const played = ['players', 'peak'];
/** Lists of Steam, which know who is new in each week. */
const weekly = ['top-sellers', 'most-played'];

/** Who is new on a day that has no neighbor to compare with. */
async function firstsIn(db: Db, chart: FirstChart, rows: readonly BoardRow[]) {
  if (!played.includes(chart.type)) return [];
  const ids = mayBeFirst(rows).map(({ gameId }) => gameId);
  const seen = await seenElsewhere(db, ids, { period: chart.period, types: played });
  return firstsOf({ ...chart, rows }, seen);
}

/** Who is new on the newest chart that has enough of them; months of players and peaks are one. */
async function newestNewcomers(
  db: Db,
  charts: readonly OpeningChart[],
  moves: Compared | null,
  moved: readonly BoardRow[],
): Promise<Newcomer[]> {
  const beside = moves && sisterOf(charts, moves);
  const others = charts
    .filter(({ type }) => weekly.includes(type))
    .flatMap(({ charts }) => charts.filter(isCompared).filter(({ kind }) => kind === 'W'));
  const inOrder = [...(moves ? [moves] : []), ...others].toSorted((one, other) =>
    (other.dataAsOf ?? '').localeCompare(one.dataAsOf ?? ''),
  );
  for (const chart of inOrder) {
    const rows = chart === moves ? moved : await rowsOf(db, chart);
    const sister = chart === moves && beside ? [{ ...beside, rows: await rowsOf(db, beside) }] : [];
    const newcomers = newcomersOf([{ ...chart, rows }, ...sister]);
    if (newcomers.length >= fewest) return newcomers;
  }
  return [];
}

/** The chart of peaks beside that of players, or the reverse, if both are compared. */
const sisterOf = (charts: readonly OpeningChart[], { type, period }: Compared) =>
  charts
    .filter((other) => other.type !== type && played.includes(other.type))
    .flatMap((other) => other.charts)
    .find((chart) => chart.period === period && isCompared(chart));

/** What is played most, by the ranking with the newest data; without one, the first ranking. */
function boardChart(charts: readonly OpeningChart[]): FirstChart | undefined {
  const dayOf = ({ opening }: OpeningChart) => opening.dataAsOf ?? '';
  const both = played.flatMap((type) => charts.find((it) => it.type === type) ?? []);
  const newest = both.reduce<OpeningChart | undefined>(
    (best, chart) => (best && dayOf(best) >= dayOf(chart) ? best : chart),
    undefined,
  );
  const first = charts.find(({ opening }) => opening.incomplete !== 'imported');
  return (newest ?? first)?.opening;
}

/** The newest week of what sells best. */
const sellersChart = (charts: readonly OpeningChart[]): FirstChart | undefined =>
  charts.find(({ type }) => type === 'top-sellers')?.charts.find(({ kind }) => kind === 'W');

type Compared = FirstChart & { comparedTo: string };
const isCompared = (chart: FirstChart): chart is Compared => chart.comparedTo !== null;

/** A day without the day before it has no movement: then the month tells who rose. */
function movesChart(charts: readonly OpeningChart[], chart: FirstChart): Compared | null {
  if (isCompared(chart)) return chart;
  const own = charts.find(({ type }) => type === chart.type)?.charts ?? [];
  return own.filter(isCompared).find(({ kind }) => kind === 'M') ?? null;
}

const rowsOf = (db: Db, { id, total }: FirstChart): Promise<BoardRow[]> =>
  boardRows(db, { snapshotId: id, last: Math.min(total, hundred) });
