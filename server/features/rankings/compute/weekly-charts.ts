import { lastDay, parsePeriod, periodOfDay } from '../../../../contract/rankings/periods.ts';
import { daysAfter, newestDay, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import type { Inputs, TopSellersWeek } from './inputs.ts';

/** The first place of a week earns this many points, each further place one point less. */
const places = 100;
const coverage = 'steam-weekly';
const dayMs = 86_400_000;
/** By then, a week that began on the last day of a month has been published. */
const settledAfterDays = 10;
/** How long a week that was last read before its end may still be read again. */
const readAfterDays = 7;

/** Weeks have the source's ranks; months add up the points of the weeks that begin in them. */
export async function topSellersCharts(inputs: Inputs, country: string): Promise<ChartsByKind> {
  const weeks = (await inputs.topSellers()).filter((week) => week.country === country);
  const months = Map.groupBy(weeks, ({ week }) => periodOfDay('M', week));
  return new Map([
    ['W', weeks.map(chartOfWeek)],
    ['M', [...months].map(([period, list]) => chartOfMonth(period, list))],
  ]);
}

function chartOfWeek(chart: TopSellersWeek): Chart {
  const { week, seenOn, places: given } = chart;
  const { text, end } = parsePeriod(`W:${week}`)!;
  return {
    period: text,
    entries: given.map(({ gameId, rank }) => ({
      gameId,
      value: null,
      sampleSize: null,
      givenRank: rank,
    })),
    incomplete: null,
    coverage,
    dataAsOf: dataDay(chart),
    settledOn: seenOn >= end! ? end! : daysAfter(end!, readAfterDays),
  };
}

/** A week is known up to the day on which it was last read. */
function dataDay({ week, seenOn }: TopSellersWeek): string {
  const last = lastDay(parsePeriod(`W:${week}`)!)!;
  return last < seenOn ? last : seenOn;
}

function chartOfMonth(period: string, weeks: readonly TopSellersWeek[]): Chart {
  const { start, end } = parsePeriod(period)!;
  const first = Date.parse(weeks[0]!.week);
  const begun = (from: string) => Math.ceil((Date.parse(from) - first) / (7 * dayMs));
  const expected = begun(end!) - begun(start!);
  return {
    period,
    entries: pointsOf(weeks),
    incomplete: weeks.length < expected ? 'missing-weeks' : null,
    coverage,
    dataAsOf: newestDay(weeks.map(dataDay)),
    settledOn: daysAfter(end!, settledAfterDays),
  };
}

function pointsOf(weeks: readonly TopSellersWeek[]): Entry[] {
  const games = Map.groupBy(
    weeks.flatMap((week) => week.places),
    ({ gameId }) => gameId,
  );
  return [...games].map(([gameId, list]) => ({
    gameId,
    value: list.reduce((sum, { rank }) => sum + Math.max(0, places + 1 - rank), 0),
    sampleSize: list.length,
  }));
}
