import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModeratedComment, ModeratedReview } from '../../../contract/members/moderation.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';

export const kinds = ['comments', 'reviews'] as const;
export type Kind = (typeof kinds)[number];
export type ModeratedText =
  | (ModeratedComment & { kind: 'comments' })
  | (ModeratedReview & { kind: 'reviews' });

/** The key of an address that names the kind; comments are the default. */
export const kindKey = (kind: Kind) => defined({ kind: kind === 'comments' ? undefined : kind });

export const queues = ['open', 'reported', 'held', 'hidden', 'all'] as const;
export type Queue = (typeof queues)[number];
export type ModerationSearch = { kind: Kind; queue: Queue; q: string | undefined; page: number };
export type Action = 'approve' | 'hide' | 'restore';

const pageSize = 20;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const queueKey = ['me', 'moderation', 'queue'] as const;

export const moderationQuery = ({ kind, ...search }: ModerationSearch) =>
  queryOptions({
    queryKey: [...queueKey, kind, search],
    queryFn: async ({ signal }) => {
      const options = { query: { ...defined(search), size: pageSize }, signal };
      const page =
        kind === 'comments'
          ? await call('GET /api/moderation/comments', options)
          : await call('GET /api/moderation/reviews', options);
      return { ...page, items: page.items.map((text) => ({ ...text, kind }) as ModeratedText) };
    },
    placeholderData: keepPreviousData,
    // Reports and decisions of others change the queue at any time.
    staleTime: 0,
  });

type Decision = { text: ModeratedText; action: Action; reason?: string };

export function useModerate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ text: { kind, id }, ...body }: Decision): Promise<unknown> =>
      kind === 'comments'
        ? call('PUT /api/moderation/comments/:id', { params: { id }, body })
        : call('PUT /api/moderation/reviews/:id', { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queueKey }),
        client.invalidateQueries({ queryKey: ['me', 'waiting'] }),
        client.invalidateQueries({ queryKey: ['news'] }),
        client.invalidateQueries({ queryKey: ['me', 'comments'] }),
        client.invalidateQueries({ queryKey: ['me', 'reviews'] }),
      ]),
  });
}

export function useBan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call('PUT /api/user/:id/ban', { params: { id }, body: { banned: true, reason } }),
    // What the author has written is hidden now.
    onSettled: () => client.invalidateQueries({ queryKey: queueKey }),
  });
}

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
