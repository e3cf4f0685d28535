import type { Api } from '../../../../contract/api.ts';
import {
  adjacentPeriod,
  parsePeriod,
  type PeriodKind,
} from '../../../../contract/rankings/periods.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { definitions } from '../definitions/definitions.ts';
import type { ChartClock } from '../charts/chart-address.ts';
import { firstCharts } from '../charts/first-charts.ts';
import { genreOfSubType } from '../definitions/sub-types.ts';
import type { Definition } from '../definitions/definition.ts';
import { chartsOfSeries, coverageBreaks, placesOfGame, visibleGame } from './history.queries.ts';

type GameRanking = Api['GET /api/game/:id/rankings']['data'][number];
type GamePosition = Awaited<ReturnType<typeof placesOfGame>>[number];
type Chart = Awaited<ReturnType<typeof chartsOfSeries>>[number];

/** The current and past ranks of a game in every ranking, whole charts before their sub-types. */
export async function gameRankings(
  db: Db,
  id: number,
  clock: ChartClock,
  isBrief = false,
): Promise<GameRanking[]> {
  const game = await visibleGame(db, id);
  if (!game) throw notFound();
  const places = Map.groupBy(await placesOfGame(db, id), nameOf);
  const series = definitions.flatMap((definition) =>
    definition.subTypes
      .map((part) => ({ definition, type: definition.type, subType: part.key, part }))
      .filter((it) => places.has(nameOf(it))),
  );
  if (series.length === 0) return [];
  const keys = series.map((it) => ({ ...it, kind: it.definition.historyKind }));
  const charts = Map.groupBy(await chartsOfSeries(db, keys), nameOf);
  const shown = series.map((it) => ({ ...it, kind: it.definition.defaultKind }));
  const first = Map.groupBy(await firstCharts(db, shown, clock), nameOf);
  const periodsBetween = createCalendar();
  const all = series.map(({ definition, type, subType, part }) => {
    const name = nameOf({ type, subType });
    const own = {
      places: places.get(name)!,
      charts: charts.get(name) ?? [],
      newest: first.get(name)?.[0]?.period,
    };
    const { name: chart, nameEn } = definition;
    const isPart = !isWhole(subType);
    return {
      type,
      subType,
      name: chart,
      nameEn,
      part: isPart ? part.name : null,
      partEn: isPart ? part.nameEn : null,
      isBestNow: false,
      ...toRanking(definition, own, game.releaseDate, periodsBetween),
    };
  });
  const best = bestNow(all);
  if (best) best.isBestNow = true;
  return isBrief ? briefly(all) : all;
}

/** Charts and categories that a page shows at once. */
const briefly = (all: readonly GameRanking[]) =>
  all
    .filter(
      ({ type, subType, isBestNow }) =>
        isWhole(subType) || isBestNow || (type === all[0]!.type && genreOfSubType.has(subType)),
    )
    .map((it) => ({ ...it, series: [], breaks: [] }));

/** Of equal ranks, that of a whole chart counts more. A rank a year older than the others is past. */
function bestNow(all: readonly GameRanking[]): GameRanking | undefined {
  const dayOf = ({ current }: GameRanking) => current?.dataAsOf ?? '';
  const ranked = all.filter(({ current }) => current && current.incomplete !== 'imported');
  const newest = ranked.map(dayOf).reduce((a, b) => (a > b ? a : b), '');
  const recent = ranked.filter((it) => Date.parse(newest) - Date.parse(dayOf(it)) <= yearMs);
  const key = (it: GameRanking) => it.current!.rank + (isWhole(it.subType) ? 0 : 0.5);
  return recent.reduce<GameRanking | undefined>(
    (best, it) => (best && key(best) <= key(it) ? best : it),
    undefined,
  );
}

const yearMs = 366 * 86_400_000;
const recentPeriods = 24;

const nameOf = ({ type, subType }: { type: string; subType: string }) => `${type} ${subType}`;

type OwnSeries = {
  places: readonly GamePosition[];
  charts: readonly Chart[];
  /** The period that counts as the current one. */
  newest: string | undefined;
};

function toRanking(
  { historyKind, defaultKind, isOnce }: Definition,
  { places, charts, newest }: OwnSeries,
  releaseDate: string | null,
  periodsBetween: Calendar,
): Pick<GameRanking, 'current' | 'best' | 'onChart' | 'recent' | 'series' | 'breaks'> {
  const kindOf = (requested: PeriodKind) => places.filter(({ kind }) => kind === requested);
  const own = kindOf(historyKind).toSorted(byPeriod);
  // A game that is only on charts of other kinds shows those.
  const history = own.length > 0 ? own : places;
  const periods = charts.map(({ period }) => period);
  const now = kindOf(defaultKind).find(({ period }) => period === newest);
  const best = history.reduce((a, b) => (b.rank < a.rank ? b : a));
  const hasHistory = !isOnce && own.length > 0;
  const series = hasHistory
    ? withGaps(own, periods, releaseDate, periodsBetween)
    : history.map(toPoint);
  return {
    onChart: history.length,
    recent: hasHistory ? series.slice(-recentPeriods).map(({ rank }) => rank) : [],
    current: now ? toCurrent(now) : null,
    best: { rank: best.rank, period: best.period },
    series,
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
 * The history from the game's release, or from its first rank if that is earlier, to the newest
 * chart. Periods without a rank say whether the game or the whole chart is missing.
 */
function withGaps(
  history: readonly GamePosition[],
  periods: readonly string[],
  releaseDate: string | null,
  periodsBetween: Calendar,
): GameRanking['series'] {
  const entered = history[0]!.period;
  const released = releaseDate === null ? entered : (openAt(releaseDate, periods) ?? entered);
  const places = new Map(history.map((place) => [place.period, place]));
  const charts = new Set(periods);
  return periodsBetween(earlier(entered, released), periods.at(-1)!).map((period) => {
    const place = places.get(period);
    if (place) return toPoint(place);
    return {
      period,
      rank: null,
      value: null,
      reason: charts.has(period) ? 'off-chart' : 'no-chart',
    };
  });
}

type Calendar = (first: string, last: string) => readonly string[];

/** Lists the periods between two, cached because many series span the same time. */
function createCalendar(): Calendar {
  const spans = new Map<string, string[]>();
  return (first, last) => {
    const name = `${first} ${last}`;
    const known = spans.get(name);
    if (known) return known;
    const span: string[] = [];
    let period: string | null = first;
    while (period !== null && period <= last) {
      span.push(period);
      period = adjacentPeriod(parsePeriod(period)!, 1);
    }
    spans.set(name, span);
    return span;
  };
}

/** The first published period that was not over on a day. */
const openAt = (day: string, periods: readonly string[]) =>
  periods.find((period) => parsePeriod(period)!.end! > day);

const earlier = (a: string, b: string) => (a < b ? a : b);
