import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AccessName, Me } from '../../../contract/members/me.ts';
import { call } from '../../api/call.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';

type Access = Partial<Record<AccessName, boolean>>;

export type Session = {
  user: Me | null;
  access: Access;
  status: 'loading' | 'ready';
};

const settleMs = 500;

export const sessionQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal, client, queryKey }) => {
    const session = await call('GET /api/me', { signal });
    const known = client.getQueryData<typeof session>(queryKey);
    if (session.user || !known?.user) return session;
    // The session may have got a new token from another tab while the request was on its way.
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    return call('GET /api/me', { signal });
  },
});

const noAccess: Access = {};

const unknown: Session = { user: null, access: noAccess, status: 'loading' };

/** The current session. While it is loading, or if it cannot be loaded, there is no user. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  // During hydration the markup must match the server's, even if the session has loaded meanwhile.
  if (!useHydrated()) return unknown;
  return {
    user: data?.user ?? null,
    access: data?.access ?? noAccess,
    status: isPending ? 'loading' : 'ready',
  };
}

/** After a sign-in, refetches all queries of the session and those that failed. */
export function refreshSession(client: QueryClient): Promise<void> {
  const [own] = sessionQuery.queryKey;
  return client.invalidateQueries({
    predicate: ({ queryKey, state }) => queryKey[0] === own || state.status === 'error',
  });
}
