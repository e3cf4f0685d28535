import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** The key starts with 'me', like all data of the account. */
export const mergeQuery = queryOptions({
  queryKey: ['me', 'merge'],
  queryFn: async ({ signal }) => (await call('GET /api/me/merge', { signal })).merge,
  staleTime: 0,
});

/** Takes the ticket of a scan or a recovery code of the other account. */
export const previewMerge = (proof: { ticket: string } | { code: string }) =>
  call('POST /api/me/merge/preview', { body: proof });

/** Refetches everything on the page, because all of it may depend on the account. */
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

/** The address that the identity provider returns to; a conflict replaces the mark by a ticket. */
export const linkReturn = `/settings${linkedMark}`;

/** Reads the result of the return from the fragment and removes it from the address. */
export function takeReturn(): 'linked' | { ticket: string } | null {
  const { hash } = location;
  if (hash !== linkedMark && !hash.startsWith(ticketMark)) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return hash === linkedMark ? 'linked' : { ticket: hash.slice(ticketMark.length) };
}
