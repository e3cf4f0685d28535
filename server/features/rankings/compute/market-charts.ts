import { parsePeriod, periodOfDay } from '../../../../contract/periods.ts';
import type { Chart, ChartsByKind, Entry } from './chart.ts';
import type { ChartDay, ChartPlace, Inputs } from './inputs.ts';

/** Rank 1 of this many gets as many points, the last one gets one. */
const ranks = 1000;
const dayMs = 86_400_000;

/** A region has the source's own places; all regions, and months, are counted in points. */
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

const isOf = ({ region }: ChartPlace, wanted: string) => wanted === 'main' || region === wanted;

/** The source's own places. */
export const placesOf = ({ day, places }: ChartDay): Chart => ({
  period: `D:${day}`,
  entries: places.map(({ gameId, rank, value }) => ({
    gameId,
    value,
    sampleSize: null,
    givenRank: rank,
  })),
  incomplete: null,
  comparable: true,
});

const pointsOfDay = ({ day, places }: ChartDay): Chart => ({
  period: `D:${day}`,
  entries: points(places),
  incomplete: null,
  comparable: true,
});

function pointsOfMonth(period: string, days: readonly ChartDay[]): Chart {
  const { start, end } = parsePeriod(period)!;
  const daysOfMonth = (Date.parse(end!) - Date.parse(start!)) / dayMs;
  return {
    period,
    entries: points(days.flatMap(({ places }) => places)),
    incomplete: days.length < daysOfMonth ? 'source-coverage' : null,
    comparable: true,
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
