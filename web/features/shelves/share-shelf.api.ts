import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '../../../contract/members/profile.ts';
import { call } from '../../api/call.ts';
import type { Shelf } from './local-shelves.ts';

/** The visibility of the member's profile; the key starts with 'me', like the profile's. */
export const ownVisibilityQuery = queryOptions({
  queryKey: ['me', 'shelf', 'visibility'],
  queryFn: ({ signal }) => call('GET /api/me/profile', { signal }),
  staleTime: 0,
});

/** Makes this list public; if the profile was private, all its other parts stay private. */
export const showShelf = ({ shelf, profile }: { shelf: Shelf; profile: Profile }) =>
  call('PATCH /api/me/profile', {
    body: {
      visibility: 'public',
      shown: profile.visibility === 'public' ? [...profile.shown, shelf] : [shelf],
    },
  });
