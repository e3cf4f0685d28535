import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ModeratedComment, ModeratedReview } from '../../../contract/members/moderation.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { listSize, pageQuery } from '../ui/page-query.ts';
import { useWrite } from '../ui/use-write.ts';

export const kinds = ['comments', 'reviews'] as const;
export type Kind = (typeof kinds)[number];
export type ModeratedText =
  | (ModeratedComment & { kind: 'comments' })
  | (ModeratedReview & { kind: 'reviews' });

/** The key of an address that names the kind; comments are the default. */
export const kindKey = (kind: Kind) => (kind === 'comments' ? {} : { kind });

/** The queues besides the open one, which an address does not name. */
export const queues = ['reported', 'held', 'hidden', 'all'] as const;
export type Queue = (typeof queues)[number] | 'open';
export type ModerationSearch = { kind: Kind; queue: Queue; q: string | undefined; page: number };
export type Action = 'approve' | 'hide' | 'restore';

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const queueKey = ['me', 'moderation', 'queue'] as const;

export const moderationQuery = ({ kind, ...search }: ModerationSearch) =>
  pageQuery([...queueKey, kind, search], async (signal) => {
    const options = { query: { ...defined(search), size: listSize }, signal };
    const page =
      kind === 'comments'
        ? await call('GET /api/moderation/comments', options)
        : await call('GET /api/moderation/reviews', options);
    return { ...page, items: page.items.map((text) => ({ ...text, kind }) as ModeratedText) };
  });

type Decision = { text: ModeratedText; action: Action; reason?: string };

export const useModerate = () =>
  useWrite(
    async ({ text: { kind, id }, ...body }: Decision): Promise<unknown> =>
      kind === 'comments'
        ? call('PUT /api/moderation/comments/:id', { params: { id }, body })
        : call('PUT /api/moderation/reviews/:id', { params: { id }, body }),
    [queueKey, ['me', 'waiting'], ['news'], ['me', 'comments'], ['me', 'reviews']],
  );

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
