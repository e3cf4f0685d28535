import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Under the session's key, so that signing in or out refetches it. */
export const devicesQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/me/sessions', { signal }),
});

/** Ends the sessions one after the other and shows what is left, whether or not all of them ended. */
export async function endSessions(client: QueryClient, ids: readonly number[]): Promise<void> {
  try {
    for (const id of ids) await call('DELETE /api/me/sessions/:id', { params: { id } });
  } finally {
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
  }
}
