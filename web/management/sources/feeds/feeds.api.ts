import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Feed } from '../../../../contract/news/feeds.ts';
import { call } from '../../../api/call.ts';

export type { Feed };

export const feedsQuery = queryOptions({
  queryKey: ['me', 'feeds'],
  queryFn: ({ signal }) => call('GET /api/admin/feeds', { signal }),
  staleTime: 0,
  refetchInterval: 10_000,
});

export function useAddFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { url: string; title?: string }) => call('POST /api/admin/feeds', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  });
}

export function useRemoveFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: Feed['id']) => call('DELETE /api/admin/feeds/:id', { params: { id } }),
    // Another administrator may have removed it already.
    onSettled: () => client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  });
}
