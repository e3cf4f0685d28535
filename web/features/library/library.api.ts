import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { LibraryStatus } from '../../../contract/library/library-limits.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';

export type LibraryChange = Api['PUT /api/me/library/:gameId']['body'];
export type BatchChange = Api['POST /api/me/library/batch']['body']['change'];
export type LibrarySort = NonNullable<Api['GET /api/me/library']['query']['sort']>;

/** The raw search of the page's address. */
export type LibrarySearch = {
  [Key in 'status' | 'q' | 'store' | 'sort' | 'order' | 'view' | 'only' | 'page']?: string;
};

export const pageSize = 60;
export const librarySorts = [
  'lastPlayed',
  'added',
  'minutes',
  'rating',
  'finishedOn',
  'name',
  'releaseDate',
] as const satisfies readonly LibrarySort[];

const orders = ['asc', 'desc'] as const;

export function readLibrary({ status, q, store, sort, order, only, page }: LibrarySearch) {
  return {
    ...defined({
      q: q || undefined,
      status: status ? [status as LibraryStatus | 'none'] : undefined,
      store: store ? [store] : undefined,
      hidden: only === 'hidden' ? true : undefined,
      conflict: only === 'disagree' ? true : undefined,
      order: orders.find((one) => one === order),
    }),
    sort: librarySorts.find((one) => one === sort) ?? ('lastPlayed' as const),
    page: readPageNumber(page),
    size: pageSize,
  };
}

/** The keys start with 'me', so that signing in or out refetches them. */
export const libraryQuery = (search: LibrarySearch) => {
  const query = readLibrary(search);
  return queryOptions({
    queryKey: ['me', 'library', 'list', query],
    queryFn: ({ signal }) => call('GET /api/me/library', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const summaryQuery = queryOptions({
  queryKey: ['me', 'library', 'summary'],
  queryFn: ({ signal }) => call('GET /api/me/library/summary', { signal }),
  staleTime: 0,
});

export const entryQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['me', 'library', 'entry', gameId],
    queryFn: ({ signal }) => call('GET /api/me/library/:gameId', { params: { gameId }, signal }),
    staleTime: 0,
  });

export const putItem = (gameId: number, body: LibraryChange) =>
  call('PUT /api/me/library/:gameId', { params: { gameId }, body });

export const removeItem = (gameId: number) =>
  call('DELETE /api/me/library/:gameId', { params: { gameId } });

export const undoRemoval = (token: string) =>
  call('POST /api/me/library/undo', { body: { token } });

export const addRun = (gameId: number) =>
  call('POST /api/me/library/:gameId/playthrough', {
    params: { gameId },
    body: { status: 'playing' },
  });

export const removeRun = (gameId: number, id: number) =>
  call('DELETE /api/me/library/:gameId/playthrough/:id', { params: { gameId, id } });

export const changeItems = (gameIds: number[], change: BatchChange) =>
  call('POST /api/me/library/batch', { body: { gameIds, change } });

export const undoBatch = (id: number) =>
  call('POST /api/me/library/batch/:id/undo', { params: { id } });

/** Refetches everything that shows the library. */
export const refreshLibrary = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['me', 'library'] });
