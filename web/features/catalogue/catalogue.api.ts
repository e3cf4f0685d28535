import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api/call.ts';
import { type CatalogueSearch, readFilter, readPage, readSort } from './catalogue-search.ts';

type GameList = Api['GET /api/game/list']['data'];
export type GameSummary = GameList['items'][number];
export type FacetCount = NonNullable<GameList['facets']>['genre'][number];

export const pageSize = 24;

export const gameListQuery = (search: CatalogueSearch) => {
  const query = {
    ...readFilter(search),
    ...readSort(search),
    page: readPage(search),
    size: pageSize,
  };
  return queryOptions({
    queryKey: ['game', 'list', query],
    queryFn: ({ signal }) => call('GET /api/game/list', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Fetched separately: counting takes longer than listing, and paging changes no count. */
export const facetsQuery = (search: CatalogueSearch) => {
  const filter = readFilter(search);
  return queryOptions({
    queryKey: ['game', 'facets', filter],
    queryFn: ({ signal }) =>
      call('GET /api/game/list', { query: { ...filter, size: 1, facets: '1' }, signal }),
    placeholderData: keepPreviousData,
  });
};
