import type { Api } from '../../../../contract/api.ts';
import { adjacentPeriod, parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ChartAddress } from '../charts/chart-address.ts';
import { chartGames } from '../charts/chart-games.ts';
import { positionsOf } from '../charts/charts.queries.ts';
import { findChart } from '../charts/find-chart.ts';
import { coverageBreaks, ranksIn } from './history.queries.ts';

type RankingSeries = Api['GET /api/ranking/series/:type']['data'];
type SeriesExtent = { top: number; last: number };

/** The ranks of a chart's first games over the periods before it. */
export async function showSeries(
  db: Db,
  address: ChartAddress,
  { top, last }: SeriesExtent,
): Promise<RankingSeries> {
  const { chart } = await findChart(db, address);
  if (!chart) return { periods: [], comparable: true, breaks: [], lines: [] };
  const ids = (await positionsOf(db, chart.id)).slice(0, top).map(({ gameId }) => gameId);
  const ranks = await ranksIn(db, chart, periodsUpTo(chart.period, last), ids);
  const games = await chartGames(db, ids);
  // The time before the first chart is no gap in the series.
  const shown = ranks.slice(ranks.findIndex(({ isPublished }) => isPublished));
  const breaks = coverageBreaks(shown.filter(({ isPublished }) => isPublished));
  return {
    periods: shown.map(({ period }) => period),
    comparable: breaks.length === 0,
    breaks,
    lines: ids.map((id) => ({
      game: games.get(id)!,
      ranks: shown.map(({ byGame }) => byGame.get(id) ?? null),
    })),
  };
}

/** The last calendar periods, oldest first, including those without a chart. */
function periodsUpTo(newest: string, count: number): string[] {
  const periods = [newest];
  while (periods.length < count) {
    const before = adjacentPeriod(parsePeriod(periods[0]!)!, -1);
    if (before === null) break;
    periods.unshift(before);
  }
  return periods;
}
