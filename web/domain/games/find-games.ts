import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Up to eight games for a picker, by name or app ID. */
export const foundGamesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['game', 'picker', keyword],
    queryFn: ({ signal }) =>
      call('GET /api/game/search-by-app-id-or-name', { query: { keyword, limit: 8 }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
