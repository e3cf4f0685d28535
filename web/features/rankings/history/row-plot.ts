import { lastDay, parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { GameRanking } from './game-rankings.api.ts';
import { rankBox, type RankPoint } from './rank-plot.ts';

type SeriesPoint = GameRanking['series'][number];

const yearOf = (period: string): number => Number(parsePeriod(period)?.start?.slice(0, 4));

/** The points of the last years; all of them if their periods have no dates. */
export function withinYears(series: readonly SeriesPoint[], years: number): SeriesPoint[] {
  const last = parsePeriod(series.at(-1)?.period ?? '')?.start;
  if (!last) return [...series];
  const from = `${Number(last.slice(0, 4)) - years}${last.slice(4)}`;
  return series.filter(({ period }) => (parsePeriod(period)?.start ?? '') > from);
}

/** The first point of the best rank. */
export function bestOf(points: readonly RankPoint[]): RankPoint | undefined {
  const best = Math.min(...points.map(({ rank }) => rank ?? Infinity));
  return points.find(({ rank }) => rank === best);
}

/** The position of the period that a day or a month is in; -1 if no chart is of that time. */
export function placeOfDate(points: readonly RankPoint[], date: string): number {
  const day = date.padEnd(10, '-01');
  const point = points.findLast(({ period }) => (parsePeriod(period)?.start ?? '~') <= day);
  const last = point && lastDay(parsePeriod(point.period)!);
  return last && day <= last ? point.x : -1;
}

/** The values as bars of 100 units of height, each below its rank. */
export function barPath(points: readonly RankPoint[]): string {
  const most = Math.max(...points.map(({ value }) => value ?? 0));
  if (most <= 0) return '';
  const width = Math.min(24, (0.55 * rankBox.width) / points.length);
  return points
    .filter(({ value }) => value !== null && value > 0)
    .map(({ x, value }) => {
      const height = Math.max(3, (100 * value!) / most);
      const left = round(
        Math.min(Math.max(x * rankBox.width - width / 2, 0), rankBox.width - width),
      );
      return `M${left} 100v-${round(height)}h${round(width)}V100z`;
    })
    .join('');
}

const mostYears = 6;

/** The first point of each year, thinned out where there are many. */
export function yearTicks(points: readonly RankPoint[]): { at: number; label: string }[] {
  const firsts = points.filter(
    ({ period }, at) => at > 0 && yearOf(period) !== yearOf(points[at - 1]!.period),
  );
  const every = Math.ceil(firsts.length / mostYears);
  return firsts
    .filter((_, at) => at % every === 0)
    .map(({ x, period }) => ({ at: x, label: String(yearOf(period)) }));
}

const round = (value: number): number => Math.round(value * 10) / 10;
