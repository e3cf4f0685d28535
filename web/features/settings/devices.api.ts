import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The key starts with 'me', so that signing in or out refetches it. */
export const devicesQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/me/sessions', { signal }),
});

/** Ends the sessions one after another and reloads the list, even if one of them fails. */
export async function endSessions(client: QueryClient, ids: readonly number[]): Promise<void> {
  try {
    for (const id of ids) await call('DELETE /api/me/sessions/:id', { params: { id } });
  } finally {
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
  }
}
