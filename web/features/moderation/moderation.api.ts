import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModeratedComment } from '../../../contract/news/moderation.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';

export type { ModeratedComment };

export const queues = ['open', 'reported', 'held', 'hidden', 'all'] as const;
export type Queue = (typeof queues)[number];
export type ModerationSearch = { queue: Queue; q: string | undefined; page: number };
export type Action = 'approve' | 'hide' | 'restore';

const pageSize = 20;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const queueKey = ['me', 'moderation', 'queue'] as const;

export const moderationQuery = (search: ModerationSearch) =>
  queryOptions({
    queryKey: [...queueKey, search],
    queryFn: ({ signal }) =>
      call('GET /api/moderation/comments', {
        query: { ...defined(search), size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Reports and decisions of others change the queue at any time.
    staleTime: 0,
  });

export function useModerate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; action: Action; reason?: string }) =>
      call('PUT /api/moderation/comments/:id', { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queueKey }),
        client.invalidateQueries({ queryKey: ['me', 'waiting'] }),
        client.invalidateQueries({ queryKey: ['news'] }),
        client.invalidateQueries({ queryKey: ['me', 'comments'] }),
      ]),
  });
}

export const useBan = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call('PUT /api/user/:id/ban', { params: { id }, body: { banned: true, reason } }),
  });

export const wordsQuery = queryOptions({
  queryKey: ['me', 'moderation', 'words'],
  queryFn: ({ signal }) => call('GET /api/moderation/words', { signal }),
  staleTime: 0,
  gcTime: 0,
  // A refetch must not replace what is being edited.
  refetchOnWindowFocus: false,
});

export const useSetWords = () =>
  useMutation({
    mutationFn: (body: { words: string[]; base: string[] }) =>
      call('PUT /api/moderation/words', { body }),
  });
