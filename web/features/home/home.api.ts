import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api/call.ts';

export type Board = Api['GET /api/home/board']['data'];
export type Since = Api['GET /api/me/since']['data'];

const minuteMs = 60_000;

/** Counts of players are read again every minute, charts like all other data. */
export const boardQuery = queryOptions({
  queryKey: ['home', 'board'],
  queryFn: ({ signal }) => call('GET /api/home/board', { signal }),
  refetchInterval: ({ state }) => state.data?.mode === 'live' && minuteMs,
});

const shownGems = 6;

export const gemsQuery = queryOptions({
  queryKey: ['home', 'gems'],
  queryFn: ({ signal }) =>
    call('GET /api/ranking/data/:type', {
      params: { type: 'gems' },
      query: { size: shownGems },
      signal,
    }),
});

/** Refetched when the member's shelves change. */
export const sinceQuery = queryOptions({
  queryKey: ['me', 'shelf', 'since'],
  queryFn: ({ signal }) => call('GET /api/me/since', { signal }),
});

/** Banners for the client type 0, wide screens, or 1, phones. */
export const bannersQuery = (clientType: 0 | 1) =>
  queryOptions({
    queryKey: ['banner', clientType],
    queryFn: ({ signal }) => call('GET /api/banner', { query: { clientType }, signal }),
  });
