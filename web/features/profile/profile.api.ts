import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export type PublicProfile = Api['GET /api/user/:id']['data'];
export type ProfileChange = Api['PATCH /api/me/profile']['body'];

/** The blocks that may be shown or kept to oneself. */
export const blocks = ['favorites', 'wishlist', 'reviews', 'achievements'] as const;

/** An account that does not exist is an answer, not a failure: null. */
export const publicProfileQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'user', id],
    queryFn: async ({ signal }): Promise<PublicProfile | null> => {
      try {
        return await call('GET /api/user/:id', { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

export const ownProfileQuery = queryOptions({
  queryKey: ['me', 'profile'],
  queryFn: ({ signal }) => call('GET /api/me/profile', { signal }),
  staleTime: 0,
});

/** The name stands in the header, too: all that belongs to the session is asked again. */
export async function changeProfile(client: QueryClient, body: ProfileChange): Promise<void> {
  await call('PATCH /api/me/profile', { body });
  await client.invalidateQueries({ queryKey: ['me'] });
}
