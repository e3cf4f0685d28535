import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { ArticleInput, ManagedArticle } from '../../../contract/news/news-admin.ts';
import type { articleSorts } from '../../../contract/news/news-limits.ts';
import { nullWhenMissing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { listSize, pageQuery } from '../ui/page-query.ts';
import { useWrite } from '../ui/use-write.ts';

export type { ArticleInput, ManagedArticle };
export type ArticleState = ManagedArticle['state'];
export type ArticleSort = (typeof articleSorts)[number];
export type Revision = Api['GET /api/news/manage/:id/revisions']['data'][number];

export type ArticleSearch = {
  state: ArticleState | undefined;
  q: string | undefined;
  sort: ArticleSort | undefined;
  page: number;
};

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const managedKey = ['me', 'managed-news'] as const;

export const articlesQuery = (search: ArticleSearch) =>
  pageQuery([...managedKey, 'list', search], (signal) =>
    call('GET /api/news/manage/list', { query: { ...defined(search), size: listSize }, signal }),
  );

/** Loaded each time it is opened and not refetched: an edit starts from one version. */
export const editedArticleQuery = (id: number) =>
  queryOptions({
    queryKey: [...managedKey, 'edited', id],
    queryFn: ({ signal }) =>
      call('GET /api/news/manage/:id', { params: { id }, signal }).catch(nullWhenMissing),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const revisionsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...managedKey, 'revisions', id, version],
    queryFn: ({ signal }) => call('GET /api/news/manage/:id/revisions', { params: { id }, signal }),
  });

export const categoriesQuery = queryOptions({
  queryKey: ['news', 'categories'],
  queryFn: ({ signal }) => call('GET /api/news/categories', { signal }),
});

export const previewQuery = (body: string, lang: 'zh-CN' | 'en') =>
  queryOptions({
    queryKey: [...managedKey, 'preview', body, lang],
    queryFn: ({ signal }) => call('POST /api/news/preview', { body: { body, lang }, signal }),
    enabled: body.trim() !== '',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    // Each pause in typing creates another entry, so old ones are dropped soon.
    gcTime: 10_000,
  });

/** The game of a card in the text. */
export const cardGameQuery = (appId: number) =>
  queryOptions({
    queryKey: ['game', 'by-app-id', appId],
    queryFn: ({ signal }) =>
      call('GET /api/game/by-app-id', { query: { appId }, signal }).catch(nullWhenMissing),
  });

export const chartsQuery = queryOptions({
  queryKey: ['rankings', 'types'],
  queryFn: ({ signal }) => call('GET /api/ranking/nav', { signal }),
});

export const periodsQuery = (type: string) =>
  queryOptions({
    queryKey: ['rankings', 'periods', type],
    queryFn: ({ signal }) => call('GET /api/ranking/periods/:type', { params: { type }, signal }),
    enabled: type !== '',
  });

export const addPicture = (body: Blob) => call('POST /api/news/picture', { body });

export const useCreateArticle = () =>
  useArticleWrite((body: ArticleInput) => call('POST /api/news', { body }));

export const useUpdateArticle = () =>
  useArticleWrite(({ id, ...body }: ArticleInput & { id: number; version: number }) =>
    call('PUT /api/news/:id', { params: { id }, body }),
  );

export const useDeleteArticle = () =>
  useArticleWrite((id: number) => call('DELETE /api/news/:id', { params: { id } }));

export const useDraftReport = () =>
  useArticleWrite((body: { type: string; period: string }) =>
    call('POST /api/news/report', { body }),
  );

/** Changes everything that lists articles, in management and for readers. */
const useArticleWrite = <Input, Result>(write: (input: Input) => Promise<Result>) =>
  useWrite(write, [[...managedKey, 'list'], ['news']]);
