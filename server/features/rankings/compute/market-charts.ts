import { parsePeriod, periodOfDay } from '../../../../contract/rankings/periods.ts';
import { newestDay, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import type { ChartDay, ChartPlace, Inputs } from './inputs.ts';

/** Rank 1 earns this many points, each further rank one point less. */
const ranks = 1000;
const dayMs = 86_400_000;

/** Days of one region use the source's ranks; all regions together, and months, use points. */
export async function salesCharts(inputs: Inputs, region: string): Promise<ChartsByKind> {
  const days = (await inputs.chartDays('topsellers'))
    .map(({ day, places }) => ({ day, places: places.filter((it) => isOf(it, region)) }))
    .filter(({ places }) => places.length > 0);
  const months = Map.groupBy(days, ({ day }) => periodOfDay('M', day));
  return new Map([
    ['D', days.map((day) => (region === 'main' ? pointsOfDay(day) : placesOf(day)))],
    ['M', [...months].map(([period, list]) => pointsOfMonth(period, list))],
  ]);
}

const isOf = ({ region }: ChartPlace, requested: string) =>
  requested === 'main' || region === requested;

/** Uses the source's ranks. Values that contradict them have another meaning and are dropped. */
export function placesOf({ day, places }: ChartDay): Chart {
  const hasValues = followPlaces(places);
  return {
    period: `D:${day}`,
    entries: places.map(({ gameId, rank, value }) => ({
      gameId,
      value: hasValues ? value : null,
      sampleSize: null,
      givenRank: rank,
    })),
    incomplete: null,
    coverage: regionsOf(places),
    dataAsOf: day,
  };
}

/** Whether the values decrease with the ranks, in which `places` are ordered. */
function followPlaces(places: readonly ChartPlace[]): boolean {
  const values = places.flatMap(({ value }) => value ?? []);
  return values.every((value, index) => index === 0 || value <= values[index - 1]!);
}

const pointsOfDay = ({ day, places }: ChartDay): Chart => ({
  period: `D:${day}`,
  entries: points(places),
  incomplete: null,
  coverage: regionsOf(places),
  dataAsOf: day,
});

/** The regions of a chart: a chart of more regions has more points and is not comparable. */
const regionsOf = (places: readonly ChartPlace[]): string =>
  [...new Set(places.map(({ region }) => region))].toSorted().join(' ');

function pointsOfMonth(period: string, days: readonly ChartDay[]): Chart {
  const { start, end } = parsePeriod(period)!;
  const daysOfMonth = (Date.parse(end!) - Date.parse(start!)) / dayMs;
  const places = days.flatMap((day) => day.places);
  return {
    period,
    entries: points(places),
    incomplete: days.length < daysOfMonth ? 'source-coverage' : null,
    coverage: regionsOf(places),
    dataAsOf: newestDay(days.map(({ day }) => day)),
  };
}

function points(places: readonly ChartPlace[]): Entry[] {
  const games = Map.groupBy(places, ({ gameId }) => gameId);
  return [...games].map(([gameId, list]) => ({
    gameId,
    value: list.reduce((sum, { rank }) => sum + Math.max(0, ranks + 1 - rank), 0),
    sampleSize: list.length,
  }));
}
