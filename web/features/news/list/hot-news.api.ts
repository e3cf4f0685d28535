import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export const hotNewsQuery = queryOptions({
  queryKey: ['news', 'hot'],
  queryFn: ({ signal }) => call('GET /api/news/hot', { signal }),
});
