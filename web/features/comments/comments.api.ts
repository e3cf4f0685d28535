import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { Comment, Reply } from '../../../contract/news/comments.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

type ListCall = Api['GET /api/news/:id/comments'];
export type Sort = NonNullable<ListCall['query']['sort']>;
type Report = Api['POST /api/news/comments/:id/report']['body'];
export type ThreadPage = ListCall['data'];

export const sorts = ['new', 'old', 'hot'] as const satisfies readonly Sort[];

const size = 10;
/** Replies are short, and readers who open them usually read all. */
const repliesSize = 50;

/** The likes are the member's own, so the key starts with 'me', which is reset at sign-out. */
const keyOf = (newsId: number) => ['me', 'comments', newsId] as const;

/** Pages are refetched only on request: comments that move while being read would disturb. */
const steady = { staleTime: 0, refetchOnWindowFocus: false } as const;

type CommentsOptions = { newsId: number; sort: Sort; around: number | undefined };

export const threadsQuery = ({ newsId, sort, around }: CommentsOptions) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(newsId), 'threads', sort, around ?? null],
    queryFn: ({ pageParam, signal }) => {
      const fetchPage = (start: ListCall['query']) =>
        call('GET /api/news/:id/comments', {
          params: { id: newsId },
          query: { sort, size, ...start },
          signal,
        });
      if (pageParam !== null) return fetchPage({ cursor: pageParam });
      if (around === undefined) return fetchPage({});
      // The linked comment may have been deleted; the others are shown nevertheless.
      return fetchPage({ around }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return fetchPage({});
        throw error;
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...steady,
  });

export const repliesQuery = (newsId: number, threadId: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(newsId), 'replies', threadId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/news/comments/:id/replies', {
        params: { id: threadId },
        query: { size: repliesSize, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...steady,
  });

type Sent = { newsId: number; content: string; parentId: number | null; key: string };

export const sendComment = ({ newsId, content, parentId, key }: Sent) =>
  call('POST /api/news/:id/comments', {
    params: { id: newsId },
    body: { content, ...(parentId !== null && { parentId }) },
    idempotencyKey: key,
  });

export const editComment = (id: number, content: string) =>
  call('PATCH /api/news/comments/:id', { params: { id }, body: { content } });

export const deleteComment = (id: number) =>
  call('DELETE /api/news/comments/:id', { params: { id } });

export const likeComment = (id: number, action: 'like' | 'unlike') =>
  call('POST /api/news/comments/:id/like', { params: { id }, body: { action } });

export const reportComment = (id: number, body: Report) =>
  call('POST /api/news/comments/:id/report', { params: { id }, body });

export const countComments = async (newsId: number) =>
  (await call('GET /api/news/:id/comments/count', { params: { id: newsId } })).count;

type Listed = InfiniteData<{ items: (Comment | Reply)[] }>;
type Change = (items: (Comment | Reply)[]) => (Comment | Reply)[];

/** Changes every cached list of an article's comments: threads in any order, and replies. */
export function changeComments(client: QueryClient, newsId: number, change: Change): void {
  update<Listed>(client, keyOf(newsId), (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: change(page.items) })),
  }));
}

/** Adds a comment as the first, only in the lists of threads. */
export function addThread(client: QueryClient, newsId: number, thread: Comment): void {
  update<InfiniteData<ThreadPage>>(client, [...keyOf(newsId), 'threads'], (list) => ({
    ...list,
    pages: list.pages.map((page, at) =>
      at === 0 ? { ...page, items: [thread, ...page.items] } : page,
    ),
  }));
}

/** Keeps `updatedAt`: a local change does not make the server's data newer. */
function update<List>(client: QueryClient, queryKey: QueryKey, change: (list: List) => List) {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { dataUpdatedAt: updatedAt } = query.state;
    const changed = (list: List | undefined) => list && change(list);
    client.setQueryData<List>(query.queryKey, changed, { updatedAt });
  }
}
