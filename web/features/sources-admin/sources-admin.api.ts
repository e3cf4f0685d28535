import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Source } from '../../../contract/sources.ts';
import { call } from '../../api/call.ts';

export type { Source };

// Keys that begin like the session's are forgotten with it.
export const sourcesQuery = queryOptions({
  queryKey: ['me', 'sources'],
  queryFn: ({ signal }) => call('GET /api/admin/sources', { signal }),
  staleTime: 0,
  refetchInterval: 10_000,
});

export function useSwitchSource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: Pick<Source, 'id' | 'enabled'>) =>
      call('PUT /api/admin/sources/:id', { params: { id }, body: { enabled } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['site', 'freshness'] }),
      ]),
  });
}
