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

export const sessionQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call('GET /api/me', { signal }),
});

const noAccess: Access = {};

const unknown: Session = { user: null, access: noAccess, status: 'loading' };

/** Who is reading. While that is unknown, and when it cannot be learnt, nobody is. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  // The server did not know, and part of its page may be hydrated after the response has come.
  if (!useHydrated()) return unknown;
  return {
    user: data?.user ?? null,
    access: data?.access ?? noAccess,
    status: isPending ? 'loading' : 'ready',
  };
}

/** After a sign-in: refetches everything under the session's key, and what failed. */
export function refreshSession(client: QueryClient): Promise<void> {
  const [own] = sessionQuery.queryKey;
  return client.invalidateQueries({
    predicate: ({ queryKey, state }) => queryKey[0] === own || state.status === 'error',
  });
}
