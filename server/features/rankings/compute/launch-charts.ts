import { periodOfDay } from '../../../../contract/rankings/periods.ts';
import {
  monthNumber,
  monthStart,
  newestDay,
  type Chart,
  type ChartsByKind,
  type Entry,
} from './chart.ts';
import type { Inputs, PlayersMonth } from './inputs.ts';
import { incompleteSince } from './coverage.ts';

/** The releases of a month or a year, ranked by their peak in the first two months. */
export async function launchCharts({ months, games }: Inputs): Promise<ChartsByKind> {
  const launches = launchPeaks(await months(), (gameId) => games.get(gameId)?.releaseDate ?? null);
  const charts = (kind: 'M' | 'Y'): Chart[] =>
    [...Map.groupBy(launches, ({ releaseDate }) => periodOfDay(kind, releaseDate))]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([period, list]) => chartOf(period, list));
  return new Map([
    ['M', charts('M')],
    ['Y', charts('Y')],
  ]);
}

type Launch = {
  gameId: number;
  releaseDate: string;
  peak: number;
  months: number;
  /** The last day of the newest month that counts. */
  lastDay: string;
};

function launchPeaks(
  months: readonly PlayersMonth[],
  releaseDateOf: (gameId: number) => string | null,
): Launch[] {
  const launches = new Map<number, Launch>();
  for (const { month, lastDay, games } of months) {
    for (const { gameId, peak } of games) {
      const releaseDate = releaseDateOf(gameId);
      if (releaseDate === null) continue;
      const age = monthNumber(month) - monthNumber(releaseDate);
      if (age < 0 || age > 1) continue;
      const launch = launches.get(gameId) ?? { gameId, releaseDate, peak: 0, months: 0, lastDay };
      launch.lastDay = lastDay;
      launch.peak = Math.max(launch.peak, peak);
      launch.months += 1;
      launches.set(gameId, launch);
    }
  }
  return [...launches.values()];
}

function chartOf(period: string, launches: readonly Launch[]): Chart {
  const last = launches.reduce(
    (latest, { releaseDate }) => (releaseDate > latest ? releaseDate : latest),
    '',
  );
  const settledOn = monthStart(last, 2);
  const entries = launches.map(({ gameId, peak, months }): Entry => ({
    gameId,
    value: peak,
    sampleSize: months,
  }));
  const incomplete = incompleteSince(monthStart(last, 1));
  // A game is released once, so two periods share no games and each is a coverage of its own.
  const dataAsOf = newestDay(launches.map((launch) => launch.lastDay));
  return { period, entries, incomplete, coverage: period, dataAsOf, settledOn };
}
