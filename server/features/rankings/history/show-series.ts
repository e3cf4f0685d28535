import { adjacentPeriod, parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { ChartAddress } from '../charts/chart-address.ts';
import { published } from '../charts/published-chart.ts';
import { findSnapshot, gameTexts, placesOf, type Reading } from '../charts/charts.queries.ts';
import { coverageBreaks, ranksIn } from './history.queries.ts';

type Extent = { top: number; last: number };

/** The ranks of a chart's first games over the periods before it, as JSON text. */
export async function showSeries(reading: Reading, address: ChartAddress, { top, last }: Extent) {
  const { db } = reading;
  const { chart } = published(address, await findSnapshot(reading, address));
  if (!chart) return seriesText([], [], []);
  const ids = (await placesOf(db, chart.id)).slice(0, top).map(({ gameId }) => gameId);
  const ranks = await ranksIn(db, chart, periodsUpTo(chart.period, last), ids);
  const games = await gameTexts(reading, ids);
  // The time before the first chart is no gap in it.
  const begin = ranks.findIndex(({ isPublished }) => isPublished);
  const shown = ranks.slice(begin);
  const lines = ids.flatMap((id) => {
    const game = games.get(id);
    const line = shown.map(({ byGame }) => byGame.get(id) ?? null);
    return game ? [`{"game":${game},"ranks":${JSON.stringify(line)}}`] : [];
  });
  const breaks = coverageBreaks(shown.filter(({ isPublished }) => isPublished));
  return seriesText(
    shown.map(({ period }) => period),
    breaks,
    lines,
  );
}

function seriesText(
  periods: readonly string[],
  breaks: readonly string[],
  lines: readonly string[],
): string {
  const head = JSON.stringify({ periods, comparable: breaks.length === 0, breaks }).slice(0, -1);
  return `{"success":true,"data":${head},"lines":[${lines.join(',')}]}}`;
}

/** On the calendar, oldest first; gaps are part of the picture. */
function periodsUpTo(newest: string, count: number): string[] {
  const periods = [newest];
  while (periods.length < count) {
    const before = adjacentPeriod(parsePeriod(periods[0]!)!, -1);
    if (before === null) break;
    periods.unshift(before);
  }
  return periods;
}
