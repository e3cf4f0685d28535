import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const siteSummaryQuery = queryOptions({
  queryKey: ['site', 'summary'],
  queryFn: ({ signal }) => call('GET /api/site/summary', { signal }),
});
