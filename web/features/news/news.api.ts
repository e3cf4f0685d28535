import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { withBasePath } from '../../browser/base-path.ts';
import type { Article, NewsLite } from '../../../contract/news/news.ts';
import { nullWhenMissing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { hotNewsQuery } from './list/hot-news.api.ts';

export type NewsFilter = {
  category?: string | undefined;
  gameId?: number | undefined;
  q?: string | undefined;
};

export const pageSize = 12;

export const newsPageQuery = (filter: NewsFilter, page: number) => {
  const query = { ...defined(filter), page, size: pageSize };
  return queryOptions({
    queryKey: ['news', 'list', query],
    queryFn: ({ signal }) => call('GET /api/news/lite', { query, signal }),
  });
};

export const categoriesQuery = queryOptions({
  queryKey: ['news', 'categories'],
  queryFn: ({ signal }) => call('GET /api/news/categories', { signal }),
});

const articleKey = (id: number) => ['news', 'article', id] as const;

/** Null if the article does not exist, which is not an error. */
export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: articleKey(id),
    queryFn: ({ signal }): Promise<Article | null> =>
      call('GET /api/news/:id', { params: { id }, signal }).catch(nullWhenMissing),
  });

type Counts = Partial<Pick<NewsLite, 'likeCount' | 'commentCount'>>;

/** Stores the counts of an article from a response or an event. */
export function setCounts(client: QueryClient, id: number, counts: Counts): void {
  client.setQueryData<Article | null>(
    articleKey(id),
    (article) => article && { ...article, ...counts },
  );
}

/** The key starts with 'me', so that signing in or out refetches it. */
export const newsLikeQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'news-like', id],
    queryFn: ({ signal }) => call('GET /api/news/:id/like/status', { params: { id }, signal }),
    staleTime: 0,
  });

/** The server toggles the like only once for each key. */
export const toggleLike = (id: number, key: string) =>
  call('POST /api/news/:id/like', { params: { id }, idempotencyKey: key });

export const recordReading = (id: number) => call('POST /api/news/:id/view', { params: { id } });

export const eventsAddress = (id: number) => withBasePath(`/api/events?news=${id}`);

/** The article's list item from a cached list, which suffices for the head of its page. */
export function knownLite(client: QueryClient, id: number): NewsLite | undefined {
  const pages = client.getQueriesData<{ items: NewsLite[] }>({ queryKey: ['news', 'list'] });
  const hot = client.getQueryData(hotNewsQuery.queryKey) ?? [];
  return [...pages.flatMap(([, page]) => page?.items ?? []), ...hot].find((one) => one.id === id);
}
