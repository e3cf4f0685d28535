import type { Api } from '../../../../contract/api.ts';
import { adjacentPeriod, parsePeriod } from '../../../../contract/rankings/periods.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { definitions } from '../definitions/definitions.ts';
import type { ChartClock } from '../charts/chart-address.ts';
import { firstCharts } from '../charts/first-charts.ts';
import { genreOfSubType } from '../definitions/sub-types.ts';
import type { Definition } from '../definitions/definition.ts';
import {
  chartsOfSeries,
  coverageBreaks,
  periodsOfSeries,
  placesOfGame,
  visibleGame,
} from './history.queries.ts';

type GameRanking = Api['GET /api/game/:id/rankings']['data'][number];
type GamePosition = Awaited<ReturnType<typeof placesOfGame>>[number];
type Chart = Awaited<ReturnType<typeof periodsOfSeries>>[number] & { coverage?: string | null };

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
  const opened = series.map((it) => ({ ...it, kind: it.definition.defaultKind }));
  const first = Map.groupBy(await firstCharts(db, opened, clock), nameOf);
  const standing = series.map((it) => {
    const newest = first.get(nameOf(it))?.[0]?.period;
    const now = places
      .get(nameOf(it))!
      .find(({ kind, period }) => kind === it.definition.defaultKind && period === newest);
    return { ...it, current: now ? toCurrent(now) : null };
  });
  const best = bestNow(standing);
  const shown = isBrief ? briefly(standing, best) : standing;
  const keys = shown.map((it) => ({ ...it, kind: it.definition.historyKind }));
  const published: Chart[] = await (isBrief ? periodsOfSeries : chartsOfSeries)(db, keys);
  const charts = Map.groupBy(published, nameOf);
  const periodsBetween = createCalendar();
  return shown.map((it) => {
    const { definition, type, subType, part, current } = it;
    const name = nameOf(it);
    const own = { places: places.get(name)!, charts: charts.get(name) ?? [] };
    const history = toHistory(own, definition, game.releaseDate);
    const { name: chart, nameEn } = definition;
    const isPart = !isWhole(subType);
    return {
      type,
      subType,
      name: chart,
      nameEn,
      part: isPart ? part.name : null,
      partEn: isPart ? part.nameEn : null,
      isBestNow: it === best,
      current,
      ...history.summary,
      ...(isBrief ? { series: [], breaks: [] } : history.inFull(periodsBetween)),
    };
  });
}

type Standing = Pick<GameRanking, 'type' | 'subType' | 'current'>;

/** Charts and categories that a page shows at once. */
const briefly = <Its extends Standing>(all: readonly Its[], best: Its | undefined) =>
  all.filter(
    (it) =>
      isWhole(it.subType) ||
      it === best ||
      (it.type === all[0]!.type && genreOfSubType.has(it.subType)),
  );

/** Of equal ranks, that of a whole chart counts more. A rank a year older than the others is past. */
function bestNow<Its extends Standing>(all: readonly Its[]): Its | undefined {
  const dayOf = ({ current }: Its) => current?.dataAsOf ?? '';
  const ranked = all.filter(({ current }) => current && current.incomplete !== 'imported');
  const newest = ranked.map(dayOf).reduce((a, b) => (a > b ? a : b), '');
  const recent = ranked.filter((it) => Date.parse(newest) - Date.parse(dayOf(it)) <= yearMs);
  const key = (it: Its) => it.current!.rank + (isWhole(it.subType) ? 0 : 0.5);
  return recent.reduce<Its | undefined>(
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
};

type InFull = Pick<GameRanking, 'series' | 'breaks'>;

function toHistory(
  { places, charts }: OwnSeries,
  { historyKind, isOnce }: Definition,
  releaseDate: string | null,
) {
  const own = places.filter(({ kind }) => kind === historyKind).toSorted(byPeriod);
  // A game that is only on charts of other kinds shows those.
  const history = own.length > 0 ? own : places;
  const periods = charts.map(({ period }) => period);
  const best = history.reduce((a, b) => (b.rank < a.rank ? b : a));
  const start = isOnce || own.length === 0 ? undefined : startOf(own, periods, releaseDate);
  return {
    summary: {
      onChart: history.length,
      recent: start === undefined ? [] : recentRanks(own, start, periods.at(-1)!),
      best: { rank: best.rank, period: best.period },
    },
    inFull: (periodsBetween: Calendar): InFull =>
      start === undefined
        ? { series: history.map(toPoint), breaks: [] }
        : {
            series: withGaps(own, periods, periodsBetween(start, periods.at(-1)!)),
            breaks: coverageBreaks(charts),
          },
  };
}

/** The game's release, or its first rank if that is earlier. */
function startOf(
  history: readonly GamePosition[],
  periods: readonly string[],
  releaseDate: string | null,
): string {
  const entered = history[0]!.period;
  const released = releaseDate === null ? entered : (openAt(releaseDate, periods) ?? entered);
  return earlier(entered, released);
}

/** The ranks of the last periods, oldest first; null where the game had none. */
function recentRanks(history: readonly GamePosition[], start: string, last: string) {
  const ranks = new Map(history.map(({ period, rank }) => [period, rank]));
  const recent: (number | null)[] = [];
  let period: string | null = last;
  while (period !== null && period >= start && recent.length < recentPeriods) {
    recent.push(ranks.get(period) ?? null);
    period = adjacentPeriod(parsePeriod(period)!, -1);
  }
  return recent.toReversed();
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

/** Periods without a rank say whether the game or the whole chart is missing. */
function withGaps(
  history: readonly GamePosition[],
  published: readonly string[],
  periods: readonly string[],
): GameRanking['series'] {
  const places = new Map(history.map((place) => [place.period, place]));
  const charts = new Set(published);
  return periods.map((period) => {
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
