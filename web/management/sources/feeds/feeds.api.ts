import { queryOptions } from '@tanstack/react-query';
import type { Feed } from '../../../../contract/news/feeds.ts';
import { call } from '../../../api/call.ts';
import { useWrite } from '../../ui/use-write.ts';

export type { Feed };

export const feedsQuery = queryOptions({
  queryKey: ['me', 'feeds'],
  queryFn: ({ signal }) => call('GET /api/admin/feeds', { signal }),
  staleTime: 0,
  refetchInterval: 10_000,
});

export const useAddFeed = () =>
  useWrite(
    (body: { url: string; title?: string }) => call('POST /api/admin/feeds', { body }),
    [feedsQuery.queryKey],
  );

export const useRemoveFeed = () =>
  useWrite(
    (id: Feed['id']) => call('DELETE /api/admin/feeds/:id', { params: { id } }),
    [feedsQuery.queryKey],
  );
