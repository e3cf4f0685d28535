import { queryOptions } from '@tanstack/react-query';
import type { Quarantined } from '../../../contract/quarantine.ts';
import type { Source } from '../../../contract/sources.ts';
import { call } from '../../api/call.ts';
import { useWrite } from '../ui/use-write.ts';

export type { Quarantined, Source };

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const sourcesQuery = queryOptions({
  queryKey: ['me', 'sources'],
  queryFn: ({ signal }) => call('GET /api/admin/sources', { signal }),
  staleTime: 0,
  refetchInterval: 10_000,
});

export const useSwitchSource = () =>
  useWrite(
    ({ id, enabled }: Pick<Source, 'id' | 'enabled'>) =>
      call('PUT /api/admin/sources/:id', { params: { id }, body: { enabled } }),
    [sourcesQuery.queryKey, ['site', 'freshness']],
  );

/** Games and charts may change. */
const everything = [[]];

export const useForgetSource = () =>
  useWrite(
    (id: Source['id']) => call('DELETE /api/admin/sources/:id/data', { params: { id } }),
    everything,
  );

export const quarantineQuery = queryOptions({
  queryKey: ['me', 'quarantine'],
  queryFn: ({ signal }) => call('GET /api/admin/quarantine', { signal }),
  staleTime: 0,
  refetchInterval: 10_000,
});

export const useDecideQuarantine = () =>
  useWrite(
    ({ id, accept }: { id: number; accept: boolean }) =>
      call('POST /api/admin/quarantine/:id', { params: { id }, body: { accept } }),
    everything,
  );
