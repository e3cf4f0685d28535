import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { useIsPhone } from '../../browser/use-is-phone.ts';
import { type ChartAddress, firstRows, rankingQuery } from './rankings.api.ts';
import { presentPeriod, type RankingSearch, readPlace } from './ranking-search.ts';

/** The chart of the address and its rows; all components share one query. */
export function useChart(type: string, search: RankingSearch) {
  const client = useQueryClient();
  const place = readPlace(search, useIsPhone());
  const { subType = 'main', period = presentPeriod(type) } = search;
  const requested: ChartAddress = { type, subType, period };
  const { page, size } = place;
  const query = rankingQuery({ chart: requested, page, size });
  const usual = rankingQuery({ chart: requested, page, size: limits.rankingRows }).queryKey;
  const { data, isPlaceholderData } = useQuery({
    ...query,
    // The page is rendered with the default number of rows, of which a phone shows the first.
    initialData: () => firstRows(client.getQueryData(usual), size),
    initialDataUpdatedAt: () => client.getQueryState(usual)?.dataUpdatedAt,
  });
  // Rows of another page or period stay visible until the new ones have loaded.
  const current = isPlaceholderData ? undefined : data;
  const chart = { ...requested, period: current?.period ?? period };
  return { place, requested, chart, query, data, current, isOld: isPlaceholderData };
}

export type Chart = ReturnType<typeof useChart>;
