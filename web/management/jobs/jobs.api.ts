import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Job, JobOutcome, JobRun } from '../../../contract/jobs.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { useWrite } from '../ui/use-write.ts';

export type { Job, JobOutcome, JobRun };

/** The polling interval while a job runs. */
const busyMs = 1000;
const idleMs = 10_000;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const jobsQuery = queryOptions({
  queryKey: ['me', 'jobs'],
  queryFn: ({ signal }) => call('GET /api/admin/jobs', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ running }) => running) ? busyMs : idleMs,
});

export const jobRunsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...jobsQuery.queryKey, id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/jobs/:id/runs', {
        params: { id },
        query: defined({ cursor: pageParam }),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

export const useRunJob = () =>
  useJobWrite((id: string) => call('POST /api/admin/jobs/:id/run', { params: { id } }));

export const useCancelJob = () =>
  useJobWrite((id: string) => call('POST /api/admin/jobs/:id/cancel', { params: { id } }));

export const useEnableJob = () =>
  useJobWrite(({ id, enabled }: Pick<Job, 'id' | 'enabled'>) =>
    call('PUT /api/admin/jobs/:id', { params: { id }, body: { enabled } }),
  );

const useJobWrite = <Input, Result>(write: (input: Input) => Promise<Result>) =>
  useWrite(write, [jobsQuery.queryKey]);
