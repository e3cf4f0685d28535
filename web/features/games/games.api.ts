import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export type Game = Api['GET /api/game/:id']['data'];
export type PlayerMonth = Api['GET /api/game/:id/players']['data'][number];
export type SearchHit = Api['GET /api/game/search']['data']['items'][number];

export type GameAddress = { id: number } | { appId: number };

export const searchPageSize = 20;

/** A game that does not exist is an answer, not a failure: null. */
export const gameQuery = (address: GameAddress) =>
  queryOptions({
    queryKey: ['game', address],
    queryFn: ({ signal }) =>
      ('id' in address
        ? call('GET /api/game/:id', { params: address, signal })
        : call('GET /api/game/by-app-id', { query: address, signal })
      ).catch(nullWhenMissing),
  });

export const fetchPlayers = (id: number, signal: AbortSignal) =>
  call('GET /api/game/:id/players', { params: { id }, signal });

export const gameSearchQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ['game', 'search', q, page],
    queryFn: ({ signal }) =>
      call('GET /api/game/search', { query: { q, page, size: searchPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
