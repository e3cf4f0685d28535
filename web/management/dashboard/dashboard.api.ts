import { queryOptions } from '@tanstack/react-query';
import type { Dashboard } from '../../../contract/operator/dashboard.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { Source } from '../../../contract/sources.ts';
import { call } from '../../api/call.ts';

export type { Dashboard, Job, Source };

const refreshMs = 60_000;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const dashboardQuery = queryOptions({
  queryKey: ['me', 'dashboard'],
  queryFn: ({ signal }) => call('GET /api/admin/dashboard', { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
});

export const siteSummaryQuery = queryOptions({
  queryKey: ['me', 'site-summary'],
  queryFn: ({ signal }) => call('GET /api/site/summary', { signal }),
  staleTime: 0,
});

export const jobsQuery = queryOptions({
  queryKey: ['me', 'jobs'],
  queryFn: ({ signal }) => call('GET /api/admin/jobs', { signal }),
  staleTime: 0,
});

export const quarantineQuery = queryOptions({
  queryKey: ['me', 'quarantine'],
  queryFn: ({ signal }) => call('GET /api/admin/quarantine', { signal }),
  staleTime: 0,
});

export const sourcesQuery = queryOptions({
  queryKey: ['me', 'sources'],
  queryFn: ({ signal }) => call('GET /api/admin/sources', { signal }),
  staleTime: 0,
});
