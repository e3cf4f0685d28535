import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { withBasePath } from '../../browser/base-path.ts';
import { call } from '../../api/call.ts';

/** The key starts with 'me', so that signing in or out refetches it. */
export const notificationsQuery = queryOptions({
  queryKey: ['me', 'notifications'],
  queryFn: ({ signal }) => call('GET /api/me/notifications', { signal }),
  staleTime: 0,
});

export async function markRead(client: QueryClient, ids?: number[]): Promise<void> {
  await call('POST /api/me/notifications/read', { body: ids ? { ids } : {} });
  await client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}

export const eventsAddress = () => withBasePath('/api/me/events');
