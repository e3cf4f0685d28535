import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSession } from './session.ts';

const refreshMs = 60_000;

/** The key starts with 'me', so that signing in or out refetches it. */
const waitingQuery = queryOptions({
  queryKey: ['me', 'waiting'],
  queryFn: ({ signal }) => call('GET /api/admin/waiting', { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
});

/** What waits in management, for those who moderate. */
export function useWaitingQuery() {
  const { access } = useSession();
  return useQuery({ ...waitingQuery, enabled: access.moderate === true });
}

/** The number of comments, reviews and tickets that wait for a moderator; 0 for all others. */
export function useWaitingCount(): number {
  const { data } = useWaitingQuery();
  return data ? data.comments + data.reviews + data.tickets : 0;
}
