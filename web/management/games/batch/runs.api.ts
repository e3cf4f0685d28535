import { queryOptions } from '@tanstack/react-query';
import type { StartedBatch } from '../../../../contract/games/games-batch.ts';
import type { JobRun } from '../../../../contract/jobs.ts';
import { call } from '../../../api/call.ts';

export type { JobRun, StartedBatch };

const pollMs = 500;

/** A job's run, read until it ends. */
export const runQuery = ({ jobId, runId }: StartedBatch) =>
  queryOptions({
    queryKey: ['me', 'jobs', jobId, 'run', runId],
    queryFn: async ({ signal }): Promise<JobRun | null> => {
      const input = { params: { id: jobId }, query: { size: 5 }, signal };
      const { items } = await call('GET /api/admin/jobs/:id/runs', input);
      return items.find(({ id }) => id === runId) ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : pollMs),
  });

export const cancelRun = ({ jobId }: StartedBatch) =>
  call('POST /api/admin/jobs/:id/cancel', { params: { id: jobId } });
