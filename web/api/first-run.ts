import { queryOptions } from '@tanstack/react-query';
import type { FirstRunStep } from '../../contract/operator/first-run.ts';
import { call } from './call.ts';

const busyMs = 2000;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const firstRunQuery = queryOptions({
  queryKey: ['me', 'first-run'],
  queryFn: ({ signal }) => call('GET /api/admin/first-run', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.startedAt != null && !state.data.isDone ? busyMs : false,
});

/** What makes the site look alive; the rest takes a day. */
const counted: readonly FirstRunStep['id'][] = ['players', 'covers', 'announcements'];
const minuteMs = 60_000;
const most = 10;

/** From 0 to 1, of what is switched on. */
export function shareOf(steps: readonly FirstRunStep[]): number {
  const shares = steps
    .filter(({ id, state }) => counted.includes(id) && state !== 'off')
    .map(({ done, total }) => (total === 0 ? 0 : done / total));
  return shares.length === 0 ? 1 : shares.reduce((sum, one) => sum + one, 0) / shares.length;
}

/** At the pace so far. */
export function minutesLeft(share: number, elapsedMs: number): number {
  if (share <= 0) return most;
  const left = (elapsedMs * (1 - share)) / share / minuteMs;
  return Math.min(most, Math.max(1, Math.ceil(left)));
}
