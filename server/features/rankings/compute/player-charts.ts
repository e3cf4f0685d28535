import { stored, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import type { Inputs, PlayersMonth } from './inputs.ts';

/** The last month in which the source of monthly players covered everything that was popular. */
const coveredUntil = '2021-02';
/** Here the games of the source change so much that no place can be compared with the one before. */
const sourceBreaks = new Set(['2021-03', '2026-02']);

/** Of a month, given as a text that begins with YYYY-MM. */
export const coverageOf = (month: string) =>
  month.slice(0, 7) > coveredUntil ? 'source-coverage' : null;

const monthsOfYear = 12;

export async function playersCharts({ months }: Inputs): Promise<ChartsByKind> {
  const all = await months();
  return new Map([
    ['M', all.map((month) => monthChart(month, ({ average }) => average))],
    ['Y', yearCharts(all, ({ average }) => average, mean)],
  ]);
}

export async function peakCharts({ months }: Inputs): Promise<ChartsByKind> {
  const all = await months();
  const highest = (peaks: readonly number[]) => Math.max(...peaks);
  const entries = aggregate(all, ({ peak }) => peak, highest);
  const ever = { period: 'A:', entries, incomplete: 'source-coverage', comparable: false };
  return new Map([
    ['M', all.map((month) => monthChart(month, ({ peak }) => peak))],
    ['Y', yearCharts(all, ({ peak }) => peak, highest)],
    ['A', entries.length > 0 ? [ever] : []],
  ]);
}

type Fact = PlayersMonth['games'][number];

const mean = (values: readonly number[]) =>
  stored(values.reduce((sum, value) => sum + value, 0) / values.length);

function monthChart({ month, games }: PlayersMonth, valueOf: (fact: Fact) => number): Chart {
  return {
    period: `M:${month}`,
    entries: games.map((fact) => ({ gameId: fact.gameId, value: valueOf(fact), sampleSize: 1 })),
    incomplete: coverageOf(month),
    comparable: !sourceBreaks.has(month),
  };
}

function yearCharts(
  months: readonly PlayersMonth[],
  valueOf: (fact: Fact) => number,
  combine: (values: readonly number[]) => number,
): Chart[] {
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  return [...years].map(([year, list]) => {
    const isWhole = list.length === monthsOfYear && list.every(({ month }) => !coverageOf(month));
    return {
      period: `Y:${year}`,
      entries: aggregate(list, valueOf, combine),
      incomplete: isWhole ? null : 'source-coverage',
      // The year of a break is half of the one source and half of the other.
      comparable: !list.some(({ month }) => sourceBreaks.has(month)),
    };
  });
}

function aggregate(
  months: readonly PlayersMonth[],
  valueOf: (fact: Fact) => number,
  combine: (values: readonly number[]) => number,
): Entry[] {
  const values = new Map<number, number[]>();
  for (const fact of months.flatMap(({ games }) => games)) {
    const list = values.get(fact.gameId);
    if (list) list.push(valueOf(fact));
    else values.set(fact.gameId, [valueOf(fact)]);
  }
  return [...values].map(([gameId, list]) => ({
    gameId,
    value: combine(list),
    sampleSize: list.length,
  }));
}
