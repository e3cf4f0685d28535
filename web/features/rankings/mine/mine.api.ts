import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../api/call.ts';
import { type ChartAddress, rankingQuery } from '../rankings.api.ts';

/** Uses the key prefix of the shelves, so that changing a shelf refetches this. */
export const myGamesQuery = ({ type, ...slice }: ChartAddress) =>
  queryOptions({
    queryKey: ['me', 'shelf', 'ranking', type, slice],
    queryFn: ({ signal }) =>
      call('GET /api/ranking/mine/:type', { params: { type }, query: slice, signal }),
    staleTime: 0,
  });

/** No chart has more rows than the largest page size. */
export const wholeChartQuery = (chart: ChartAddress) =>
  rankingQuery({ chart, page: 1, size: limits.maxPageSize });
