import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api/call.ts';

export type Achievement = Api['GET /api/me/achievements']['data']['items'][number];

/** The key starts with 'me', so that signing in or out refetches it. */
export const achievementsQuery = queryOptions({
  queryKey: ['me', 'achievements'],
  queryFn: ({ signal }) => call('GET /api/me/achievements', { signal }),
  staleTime: 0,
});
