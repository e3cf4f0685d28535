import type { Api } from '../../../../contract/api.ts';
import {
  adjacentPeriod,
  parsePeriod,
  type PeriodKind,
} from '../../../../contract/rankings/periods.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { definitions } from '../definitions/definitions.ts';
import type { Definition } from '../definitions/definition.ts';
import { chartsOfSeries, coverageBreaks, placesOfGame, visibleGame } from './history.queries.ts';

type GameRanking = Api['GET /api/game/:id/rankings']['data'][number];
type GamePosition = Awaited<ReturnType<typeof placesOfGame>>[number];

/** Where a game stands and stood, ranking by ranking, the whole charts before their parts. */
export async function gameRankings(db: Db, id: number): Promise<GameRanking[]> {
  const game = await visibleGame(db, id);
  if (!game) throw notFound();
  const seriesOf = (type: string, subType: string) => `${type} ${subType}`;
  const places = Map.groupBy(await placesOfGame(db, id), ({ type, subType }) =>
    seriesOf(type, subType),
  );
  const rankings: GameRanking[] = [];
  for (const definition of definitions) {
    for (const { key } of definition.subTypes) {
      const own = places.get(seriesOf(definition.type, key));
      if (own) rankings.push(await rankingOf(db, definition, own, game.releaseDate));
    }
  }
  return rankings;
}

async function rankingOf(
  db: Db,
  definition: Definition,
  places: readonly GamePosition[],
  releaseDate: string | null,
): Promise<GameRanking> {
  const { type, subType } = places[0]!;
  const { historyKind, defaultKind, isOnce } = definition;
  const kindOf = (wanted: PeriodKind) => places.filter(({ kind }) => kind === wanted);
  const own = kindOf(historyKind).toSorted(byPeriod);
  // A game that is only on charts of other kinds shows those.
  const history = own.length > 0 ? own : places;
  const charts = await chartsOfSeries(db, { type, subType, kind: historyKind });
  const periods = charts.map(({ period }) => period);
  const newest = defaultKind === historyKind ? periods.at(-1) : `${defaultKind}:`;
  const now = kindOf(defaultKind).find(({ period }) => period === newest);
  const best = history.reduce((a, b) => (b.rank < a.rank ? b : a));
  const hasHistory = !isOnce && own.length > 0;
  return {
    type,
    subType,
    current: now ? toCurrent(now) : null,
    best: { rank: best.rank, period: best.period },
    series: hasHistory ? withGaps(own, periods, releaseDate) : history.map(toPoint),
    breaks: hasHistory ? coverageBreaks(charts) : [],
  };
}

const toCurrent = ({ rank, period, value, dataAsOf, incomplete }: GamePosition) => ({
  rank,
  period,
  value,
  dataAsOf,
  incomplete,
});

const byPeriod = (a: GamePosition, b: GamePosition) => (a.period < b.period ? -1 : 1);

const toPoint = ({ period, rank, value }: GamePosition) => ({ period, rank, value, reason: null });

/**
 * From the release, or the first place before it, to the newest chart: where the game was not on
 * the chart, and where there was no chart. Before it was out it could stand nowhere.
 */
function withGaps(
  history: readonly GamePosition[],
  periods: readonly string[],
  releaseDate: string | null,
): GameRanking['series'] {
  const last = periods.at(-1)!;
  const entered = history[0]!.period;
  const released = releaseDate === null ? entered : (openAt(releaseDate, periods) ?? entered);
  const places = new Map(history.map((place) => [place.period, place]));
  const charts = new Set(periods);
  const series: GameRanking['series'] = [];
  let period: string | null = earlier(entered, released);
  while (period !== null && period <= last) {
    const place = places.get(period);
    const reason = charts.has(period) ? 'off-chart' : 'no-chart';
    series.push(place ? toPoint(place) : { period, rank: null, value: null, reason });
    period = adjacentPeriod(parsePeriod(period)!, 1);
  }
  return series;
}

/** The first published period that was not over on a day. */
const openAt = (day: string, periods: readonly string[]) =>
  periods.find((period) => parsePeriod(period)!.end! > day);

const earlier = (a: string, b: string) => (a < b ? a : b);
