import { useQuery } from '@tanstack/react-query';
import { type ChartAddress, rankingQuery } from './rankings.api.ts';
import { useRankingNav } from './ranking-nav.api.ts';
import { useRows } from './rows-per-page.ts';
import { openingPeriod, type RankingSearch, readPlace } from './ranking-search.ts';

/** The chart of the address and its rows; all components share one query. */
export function useChart(type: string, search: RankingSearch) {
  const place = readPlace(search, useRows());
  const item = useRankingNav().find((it) => it.type === type);
  const { subType = 'main' } = search;
  const period = search.period ?? openingPeriod(item, type, subType);
  const requested: ChartAddress = { type, subType, period };
  const { page, size } = place;
  const query = rankingQuery({ chart: requested, page, size });
  const { data, isPlaceholderData } = useQuery(query);
  // Rows of another page or period stay visible until the new ones have loaded.
  const current = isPlaceholderData ? undefined : data;
  const chart = { ...requested, period: current?.period ?? period };
  return { place, requested, chart, query, data, current, isOld: isPlaceholderData };
}
