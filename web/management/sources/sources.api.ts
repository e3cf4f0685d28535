import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Quarantined } from '../../../contract/quarantine.ts';
import type { Source } from '../../../contract/sources.ts';
import { call } from '../../api/call.ts';

export type { Quarantined, Source };

// Queries whose keys start with 'me' are removed from the cache at sign-out.
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

/** Invalidates all queries, because games and charts may change. */
export function useForgetSource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: Source['id']) =>
      call('DELETE /api/admin/sources/:id/data', { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

export const quarantineQuery = queryOptions({
  queryKey: ['me', 'quarantine'],
  queryFn: ({ signal }) => call('GET /api/admin/quarantine', { signal }),
  staleTime: 0,
  refetchInterval: 10_000,
});

export function useDecideQuarantine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accept }: { id: number; accept: boolean }) =>
      call('POST /api/admin/quarantine/:id', { params: { id }, body: { accept } }),
    // Another administrator may have decided it already.
    onSettled: () => client.invalidateQueries(),
  });
}
