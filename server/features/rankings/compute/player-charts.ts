import { newestDay, stored, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import { coverageOfMonths, incompleteSince } from './coverage.ts';
import { dayCharts, withImportedDays } from './day-charts.ts';
import type { Inputs, PlayersMonth } from './inputs.ts';

const monthsOfYear = 12;

export async function playersCharts(inputs: Inputs): Promise<ChartsByKind> {
  const all = await coveredMonths(inputs);
  return new Map([
    ['M', all.map((month) => monthChart(month, ({ average }) => average))],
    ['Y', yearCharts(all, ({ average }) => average, mean)],
    ['D', dayCharts(await inputs.playerDays(), ({ average }) => stored(average))],
  ]);
}

export async function peakCharts(inputs: Inputs): Promise<ChartsByKind> {
  const all = await coveredMonths(inputs);
  const highest = (peaks: readonly number[]) => Math.max(...peaks);
  const entries = aggregate(all, ({ peak }) => peak, highest);
  const ownDays = dayCharts(await inputs.playerDays(), ({ peak }) => peak);
  const ever: Chart = {
    period: 'A:',
    entries,
    incomplete: 'source-coverage',
    coverage: 'A:',
    dataAsOf: newestDay(all.map(({ lastDay }) => lastDay)),
  };
  return new Map([
    ['M', all.map((month) => monthChart(month, ({ peak }) => peak))],
    ['Y', yearCharts(all, ({ peak }) => peak, highest)],
    ['A', entries.length > 0 ? [ever] : []],
    ['D', withImportedDays(ownDays, await inputs.importedDays())],
  ]);
}

type Fact = PlayersMonth['games'][number];
type CoveredMonth = PlayersMonth & { coverage: string };

async function coveredMonths({ months, games }: Inputs): Promise<CoveredMonth[]> {
  const all = await months();
  const coverage = coverageOfMonths(all, games);
  return all.map((month) => ({ ...month, coverage: coverage.get(month.month)! }));
}

const mean = (values: readonly number[]) =>
  stored(values.reduce((sum, value) => sum + value, 0) / values.length);

function monthChart(
  { month, lastDay, coverage, games }: CoveredMonth,
  valueOf: (fact: Fact) => number,
): Chart {
  return {
    period: `M:${month}`,
    entries: games.map((fact) => ({ gameId: fact.gameId, value: valueOf(fact), sampleSize: 1 })),
    incomplete: incompleteSince(month),
    coverage,
    dataAsOf: lastDay,
  };
}

function yearCharts(
  months: readonly CoveredMonth[],
  valueOf: (fact: Fact) => number,
  combine: (values: readonly number[]) => number,
): Chart[] {
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  return [...years].map(([year, list]) => {
    const period = `Y:${year}`;
    const isWhole =
      list.length === monthsOfYear && list.every(({ month }) => !incompleteSince(month));
    const [{ coverage }] = list as [CoveredMonth];
    const isOne = list.every((month) => month.coverage === coverage);
    return {
      period,
      entries: aggregate(list, valueOf, combine),
      incomplete: isWhole ? null : 'source-coverage',
      // A year with a change of coverage is comparable with no other year.
      coverage: isOne ? coverage : period,
      dataAsOf: newestDay(list.map(({ lastDay }) => lastDay)),
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
