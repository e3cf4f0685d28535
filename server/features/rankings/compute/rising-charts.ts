import { monthNumber, stored, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import type { Inputs, PlayersMonth } from './inputs.ts';
import { coverageOfMonths, incompleteSince } from './coverage.ts';

const monthsBefore = 6;
const fewestMonths = 3;
const fewestPlayers = 100;
/** Added on both sides, so that growth from next to nothing does not win. */
const damping = 500;

export async function risingCharts({ months, games }: Inputs): Promise<ChartsByKind> {
  const all = await months();
  const coverage = coverageOfMonths(all, games);
  const charts: Chart[] = [];
  for (const [index, month] of all.entries()) {
    const entries = growthIn(month, monthsUpTo(all, index));
    if (entries.length === 0) continue;
    charts.push({
      period: `M:${month.month}`,
      entries,
      incomplete: incompleteSince(month.month),
      coverage: coverage.get(month.month)!,
      dataAsOf: month.lastDay,
    });
  }
  return new Map([['M', charts]]);
}

/** Those of the six months of the calendar before it that are on record. */
function monthsUpTo(all: readonly PlayersMonth[], index: number): PlayersMonth[] {
  const earliest = monthNumber(all[index]!.month) - monthsBefore;
  return all
    .slice(Math.max(0, index - monthsBefore), index)
    .filter(({ month }) => monthNumber(month) >= earliest);
}

function growthIn({ games }: PlayersMonth, before: readonly PlayersMonth[]): Entry[] {
  const averages = new Map<number, number[]>();
  for (const { gameId, average } of before.flatMap((month) => month.games)) {
    const list = averages.get(gameId);
    if (list) list.push(average);
    else averages.set(gameId, [average]);
  }
  return games.flatMap(({ gameId, average }): Entry[] => {
    const list = averages.get(gameId) ?? [];
    const trailing = list.reduce((sum, value) => sum + value, 0) / list.length;
    if (list.length < fewestMonths || trailing < fewestPlayers) return [];
    const growth = (average + damping) / (trailing + damping) - 1;
    return growth > 0 ? [{ gameId, value: stored(100 * growth), sampleSize: list.length }] : [];
  });
}
