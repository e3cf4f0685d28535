import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** A file of its own, because the home page needs only this query. */
export const hotNewsQuery = queryOptions({
  queryKey: ['news', 'hot'],
  queryFn: ({ signal }) => call('GET /api/news/hot', { signal }),
});
