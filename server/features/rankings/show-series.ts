import { adjacentPeriod, parsePeriod } from '../../../contract/periods.ts';
import type { ChartAddress } from './chart-address.ts';
import { published } from './published-chart.ts';
import { findSnapshot, gameTexts, placesOf, type Reading } from './rankings.queries.ts';
import { ranksIn } from './history.queries.ts';

type Extent = { top: number; last: number };

/** The ranks of a chart's first games over the periods before it, as JSON text. */
export async function showSeries(reading: Reading, address: ChartAddress, { top, last }: Extent) {
  const { db } = reading;
  const { chart } = published(address, await findSnapshot(reading, address));
  if (!chart) return '{"success":true,"data":{"periods":[],"lines":[]}}';
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
  const periods = JSON.stringify(shown.map(({ period }) => period));
  return `{"success":true,"data":{"periods":${periods},"lines":[${lines.join(',')}]}}`;
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
