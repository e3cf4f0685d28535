import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Under the session's key, like everything that belongs to the account. */
export const mergeQuery = queryOptions({
  queryKey: ['me', 'merge'],
  queryFn: async ({ signal }) => (await call('GET /api/me/merge', { signal })).merge,
  staleTime: 0,
});

/** By a scan's ticket, or by a recovery code of the other account. */
export const previewMerge = (proof: { ticket: string } | { code: string }) =>
  call('POST /api/me/merge/preview', { body: proof });

/** Everything that the page shows may belong to the account. */
const refresh = (client: QueryClient) => client.invalidateQueries({ refetchType: 'active' });

export async function mergeAccounts(client: QueryClient, ticket: string): Promise<void> {
  await call('POST /api/me/merge', { body: { ticket } });
  await refresh(client);
}

export async function undoMerge(client: QueryClient): Promise<void> {
  await call('POST /api/me/merge/undo');
  await refresh(client);
}

const mark = '#merge=';

/** What the identity provider's return has left behind the address; it stays there for nobody else. */
export function takeReturnedTicket(): string | null {
  if (!location.hash.startsWith(mark)) return null;
  const ticket = location.hash.slice(mark.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return ticket;
}
