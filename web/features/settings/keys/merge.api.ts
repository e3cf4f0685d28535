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

const linkedMark = '#linked';
const ticketMark = '#merge=';

/** Where the identity provider sends members back; a ticket stands there instead of the mark. */
export const linkReturn = `/settings${linkedMark}`;

/** What that return has left behind the address; it stays there for nobody else. */
export function takeReturn(): 'linked' | { ticket: string } | null {
  const { hash } = location;
  if (hash !== linkedMark && !hash.startsWith(ticketMark)) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return hash === linkedMark ? 'linked' : { ticket: hash.slice(ticketMark.length) };
}
