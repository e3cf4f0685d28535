import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api/call.ts';

export type SiteSearch = Api['GET /api/search']['data'];
export type GameHit = SiteSearch['games'][number];
export type DeveloperHit = SiteSearch['developers'][number];
export type SeriesHit = SiteSearch['series'][number];
export type PersonHit = SiteSearch['people'][number];
export type ArticleHit = SiteSearch['articles'][number];

export const siteSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q }, signal }),
  });
