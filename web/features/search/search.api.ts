import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../api/call.ts';

export type SiteSearch = Api['GET /api/search']['data'];
export type GameHit = SiteSearch['games'][number];
export type DeveloperHit = SiteSearch['developers'][number];
export type SeriesHit = SiteSearch['series'][number];
export type PersonHit = SiteSearch['people'][number];
export type ArticleHit = SiteSearch['articles'][number];

export type Riser = Api['GET /api/home/board']['data']['risers'][number];

export const siteSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q }, signal }),
  });

/** As many of each kind as the page of a search shows. */
export const searchPageQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q, limits.searchPageHits],
    queryFn: ({ signal }) =>
      call('GET /api/search', { query: { q, limit: limits.searchPageHits }, signal }),
  });

/** The board of the home page, for the games that rise most. */
export const risersQuery = queryOptions({
  queryKey: ['home', 'board'],
  queryFn: ({ signal }) => call('GET /api/home/board', { signal }),
});
