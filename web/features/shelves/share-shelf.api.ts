import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '../../../contract/members/profile.ts';
import { call } from '../../api/call.ts';
import type { Shelf } from './local-shelves.ts';

/** What others may see of the reader; under the session's key, as the profile itself is. */
export const ownVisibilityQuery = queryOptions({
  queryKey: ['me', 'shelf', 'visibility'],
  queryFn: ({ signal }) => call('GET /api/me/profile', { signal }),
  staleTime: 0,
});

/** Of a profile that was private, nothing but this list is opened. */
export const showShelf = ({ shelf, profile }: { shelf: Shelf; profile: Profile }) =>
  call('PATCH /api/me/profile', {
    body: {
      visibility: 'public',
      shown: profile.visibility === 'public' ? [...profile.shown, shelf] : [shelf],
    },
  });
