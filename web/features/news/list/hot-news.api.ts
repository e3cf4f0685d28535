import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Apart from the other calls: the home page needs this one alone. */
export const hotNewsQuery = queryOptions({
  queryKey: ['news', 'hot'],
  queryFn: ({ signal }) => call('GET /api/news/hot', { signal }),
});
