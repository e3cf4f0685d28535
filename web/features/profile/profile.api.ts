import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { nullWhenMissing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export type PublicProfile = Api['GET /api/user/:id']['data'];
export type ProfileChange = Api['PATCH /api/me/profile']['body'];

/** The parts of a profile that may be public or private. */
export const blocks = ['favorites', 'wishlist', 'reviews', 'achievements', 'library'] as const;

/** Null if the account does not exist, which is not an error. */
export const publicProfileQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'user', id],
    queryFn: ({ signal }): Promise<PublicProfile | null> =>
      call('GET /api/user/:id', { params: { id }, signal }).catch(nullWhenMissing),
    staleTime: 0,
  });

export const sharedLists = ['favorites', 'wishlist'] as const;
export type SharedList = (typeof sharedLists)[number];

const pageSize = 48;

/** Null if the list is private or no longer exists. */
export const sharedListQuery = (id: number, shelf: SharedList, page: number) =>
  queryOptions({
    queryKey: ['me', 'user', id, shelf, page],
    queryFn: ({ signal }) =>
      call('GET /api/user/:id/shelf/:shelf', {
        params: { id, shelf },
        query: { page, size: pageSize },
        signal,
      }).catch(nullWhenMissing),
    staleTime: 0,
  });

export const ownProfileQuery = queryOptions({
  queryKey: ['me', 'profile'],
  queryFn: ({ signal }) => call('GET /api/me/profile', { signal }),
  staleTime: 0,
});

/** Refetches all data of the session, because the nickname is also shown in the header. */
export async function changeProfile(client: QueryClient, body: ProfileChange): Promise<void> {
  await call('PATCH /api/me/profile', { body });
  await client.invalidateQueries({ queryKey: ['me'] });
}
