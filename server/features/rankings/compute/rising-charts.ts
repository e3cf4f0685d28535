import { monthNumber, stored, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import type { Inputs, PlayersDay, PlayersMonth } from './inputs.ts';
import { coverageOfMonths, incompleteSince } from './coverage.ts';
import { dayChart, isWholeDay } from './day-charts.ts';

const monthsBefore = 6;
/** A full week, so that every weekday is included. */
const daysBefore = 7;
/** The minimum number of earlier months of a month, or earlier days of a day. */
const fewestBefore = 3;
const fewestPlayers = 100;
/** Added to both averages, so that growth from a handful of players does not win. */
const damping = 500;
const dayMs = 86_400_000;

const growthOf = (average: number, before: number): number =>
  100 * ((average + damping) / (before + damping) - 1);

/** The average that games grew from, which follows from their growth. */
export const averageBefore = (average: number, growth: number): number =>
  (average + damping) / (1 + growth / 100) - damping;

export async function risingCharts(inputs: Inputs): Promise<ChartsByKind> {
  return new Map([
    ['M', await monthCharts(inputs)],
    ['D', risingDays(await inputs.playerDays())],
  ]);
}

async function monthCharts({ months, games }: Inputs): Promise<Chart[]> {
  const all = await months();
  const coverage = coverageOfMonths(all, games);
  return all.flatMap((month, index): Chart[] => {
    const entries = growthIn(month, monthsUpTo(all, index));
    if (entries.length === 0) return [];
    return [
      {
        period: `M:${month.month}`,
        entries,
        incomplete: incompleteSince(month.month),
        coverage: coverage.get(month.month)!,
        dataAsOf: month.lastDay,
      },
    ];
  });
}

/** The months with data among the six calendar months before a month. */
function monthsUpTo(all: readonly PlayersMonth[], index: number): PlayersMonth[] {
  const earliest = monthNumber(all[index]!.month) - monthsBefore;
  return all
    .slice(Math.max(0, index - monthsBefore), index)
    .filter(({ month }) => monthNumber(month) >= earliest);
}

function risingDays(days: readonly PlayersDay[]): Chart[] {
  return days
    .filter((day) => day.hasWeekBefore)
    .flatMap((day) => {
      const earliest = Date.parse(day.day) - daysBefore * dayMs;
      const before = days.filter(
        (it) => it.day < day.day && Date.parse(it.day) >= earliest && isWholeDay(it),
      );
      const entries = growthIn(day, before);
      return entries.length > 0 ? [dayChart(day, entries)] : [];
    });
}

type Counted = { games: readonly { gameId: number; average: number }[] };

function growthIn({ games }: Counted, before: readonly Counted[]): Entry[] {
  const averages = new Map<number, number[]>();
  for (const { gameId, average } of before.flatMap((period) => period.games)) {
    const list = averages.get(gameId);
    if (list) list.push(average);
    else averages.set(gameId, [average]);
  }
  return games.flatMap(({ gameId, average }): Entry[] => {
    const list = averages.get(gameId) ?? [];
    const trailing = list.reduce((sum, value) => sum + value, 0) / list.length;
    if (list.length < fewestBefore || trailing < fewestPlayers) return [];
    const growth = growthOf(average, trailing);
    return growth > 0 ? [{ gameId, value: stored(growth), sampleSize: list.length }] : [];
  });
}
