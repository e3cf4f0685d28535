import { lastDay, parsePeriod, periodOfDay } from '../../../../contract/rankings/periods.ts';
import { daysAfter, newestDay, type Chart, type ChartsByKind, type Entry } from './chart.ts';
import type { Inputs, SteamChart } from './inputs.ts';

const dayMs = 86_400_000;
/** The data of the last days of a month arrives in the next month. */
const settledAfterDays = 10;
/** Steam publishes a month some weeks after its end. */
const pageAfterDays = 60;

/** Weeks have the ranks and peaks that Steam gives; a month has the highest peak of its weeks. */
export async function mostPlayedCharts(inputs: Inputs): Promise<ChartsByKind> {
  const weeks = await inputs.steamChart('most-played');
  const months = Map.groupBy(weeks, ({ period }) => periodOfDay('M', period));
  return new Map([
    ['W', weeks.map((week) => chartOfWeek(week))],
    ['M', [...months].map(([period, list]) => chartOfMonth(period, list))],
  ]);
}

const mostPlayed = { coverage: 'steam-most-played' };

const chartOfWeek = ({ period, places }: SteamChart): Chart => ({
  ...mostPlayed,
  period: `W:${period}`,
  entries: places.map(({ gameId, rank, peak }) => ({
    gameId,
    value: peak,
    sampleSize: null,
    givenRank: rank,
  })),
  incomplete: null,
  dataAsOf: period,
});

function chartOfMonth(period: string, weeks: readonly SteamChart[]): Chart {
  const { start, end } = parsePeriod(period)!;
  const first = Date.parse(weeks[0]!.period);
  const begun = (from: string) => Math.ceil((Date.parse(from) - first) / (7 * dayMs));
  return {
    ...mostPlayed,
    period,
    entries: highestPeaks(weeks),
    incomplete: weeks.length < begun(end!) - begun(start!) ? 'missing-weeks' : null,
    dataAsOf: newestDay(weeks.map((week) => week.period)),
    settledOn: daysAfter(end!, settledAfterDays),
  };
}

function highestPeaks(weeks: readonly SteamChart[]): Entry[] {
  const games = Map.groupBy(
    weeks.flatMap(({ places }) => places),
    ({ gameId }) => gameId,
  );
  return [...games].map(([gameId, list]) => ({
    gameId,
    value: Math.max(...list.map(({ peak }) => peak ?? 0)),
    sampleSize: list.length,
  }));
}

/** The new releases of each month, in the order of Steam's page, which shows no values. */
export async function topReleasesCharts(inputs: Inputs): Promise<ChartsByKind> {
  const months = await inputs.steamChart('top-releases');
  return new Map([['M', months.map(chartOfReleases)]]);
}

function chartOfReleases({ period, seenOn, places }: SteamChart): Chart {
  const month = parsePeriod(`M:${period}`)!;
  const last = lastDay(month)!;
  return {
    period: month.text,
    entries: places.map(({ gameId, rank }) => ({
      gameId,
      value: null,
      sampleSize: null,
      givenRank: rank,
    })),
    incomplete: null,
    // Every month has other games, so months are not comparable.
    coverage: month.text,
    // A month that runs is known up to the day on which it was last read.
    dataAsOf: last < seenOn ? last : seenOn,
    settledOn: daysAfter(month.end!, pageAfterDays),
  };
}
