import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api/call.ts';
import { endSession } from '../../api/end-session.ts';

export type Preferences = Api['PUT /api/me/preferences']['body'];
export type MutableKind = Preferences['muted'][number];

export const mutableKinds: readonly MutableKind[] = ['reply', 'chart', 'article', 'achievement'];

/** The key starts with 'me', so that signing in or out refetches it. */
export const preferencesQuery = queryOptions({
  queryKey: ['me', 'preferences'],
  queryFn: ({ signal }) => call('GET /api/me/preferences', { signal }),
  staleTime: 0,
});

export async function savePreferences(client: QueryClient, body: Preferences): Promise<void> {
  const saved = await call('PUT /api/me/preferences', { body });
  client.setQueryData(preferencesQuery.queryKey, saved);
}

/** Shares its key with the profile, where a change refetches all data of the session. */
export const ownProfileQuery = queryOptions({
  queryKey: ['me', 'profile'],
  queryFn: ({ signal }) => call('GET /api/me/profile', { signal }),
  staleTime: 0,
});

/** The parts of a profile that may be public or private. */
export const ownBlocks = ['favorites', 'wishlist', 'reviews', 'achievements', 'library'] as const;

export const exportParts = ['profile', 'favorites', 'wishlist', 'reviews', 'comments', 'likes'];

export const deleteAccount = (client: QueryClient): Promise<void> =>
  endSession(client, () => call('DELETE /api/me'));
