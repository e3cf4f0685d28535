import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/limits.ts';
import { call } from '../../api/call.ts';

export const aboutQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['site', 'about', lang],
    queryFn: ({ signal }) => call('GET /api/config/about-me', { query: { lang }, signal }),
  });

/** Uses the same key as the game page. */
export const freshnessQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['site', 'freshness', lang],
    queryFn: ({ signal }) => call('GET /api/freshness', { query: { lang }, signal }),
  });

export const creditsQuery = queryOptions({
  queryKey: ['site', 'credits'],
  queryFn: ({ signal }) => call('GET /api/site/credits', { signal }),
});
