import { lastDay, parsePeriod, periodOfDay } from '../../../../contract/rankings/periods.ts';
import { newestDay, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import type { Inputs, TopSellersWeek } from './inputs.ts';

/** The first place of a week gets as many points as a chart has places, the last one gets one. */
const places = 100;
const coverage = 'steam-weekly';
const dayMs = 86_400_000;
/** A week that began on the last day of a month is out by then. */
const settledAfterDays = 10;

/** The places of each week as the source gives them, and months of the weeks that begin in them. */
export async function topSellersCharts(inputs: Inputs, country: string): Promise<ChartsByKind> {
  const weeks = (await inputs.topSellers()).filter((week) => week.country === country);
  const months = Map.groupBy(weeks, ({ week }) => periodOfDay('M', week));
  return new Map([
    ['W', weeks.map((week) => chartOfWeek(week, inputs.today))],
    ['M', [...months].map(([period, list]) => chartOfMonth(period, list, inputs.today))],
  ]);
}

const chartOfWeek = ({ week, places: given }: TopSellersWeek, today: string): Chart => ({
  period: `W:${week}`,
  entries: given.map(({ gameId, rank }) => ({
    gameId,
    value: null,
    sampleSize: null,
    givenRank: rank,
  })),
  incomplete: null,
  coverage,
  dataAsOf: dataDay(week, today),
});

/** A week that runs is known up to today. */
function dataDay(week: string, today: string): string {
  const last = lastDay(parsePeriod(`W:${week}`)!)!;
  return last < today ? last : today;
}

function chartOfMonth(period: string, weeks: readonly TopSellersWeek[], today: string): Chart {
  const { start, end } = parsePeriod(period)!;
  const first = Date.parse(weeks[0]!.week);
  const begun = (from: string) => Math.ceil((Date.parse(from) - first) / (7 * dayMs));
  const expected = begun(end!) - begun(start!);
  return {
    period,
    entries: pointsOf(weeks),
    incomplete: weeks.length < expected ? 'missing-weeks' : null,
    coverage,
    dataAsOf: newestDay(weeks.map(({ week }) => dataDay(week, today))),
    settledOn: new Date(Date.parse(end!) + settledAfterDays * dayMs).toISOString().slice(0, 10),
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
