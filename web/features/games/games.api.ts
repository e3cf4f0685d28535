import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { nullWhenMissing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export type Game = Api['GET /api/game/:id']['data'];
export type PlayerMonth = { month: string; average: number; peak: number };
export type GameSummary = Api['GET /api/game/list']['data']['items'][number];
export type SimilarGame = Api['GET /api/game/:id/similar']['data'][number];
export type SearchHit = Api['GET /api/game/search']['data']['items'][number];

export type Developer = Api['GET /api/game/search']['data']['developers'][number];

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

/** Every month on record; imports begin in 2012. */
export async function fetchPlayers(id: number, signal: AbortSignal): Promise<PlayerMonth[]> {
  const query = { step: 'month', from: '2000-01-01' } as const;
  const { items } = await call('GET /api/game/:id/players', { params: { id }, query, signal });
  return items.map(({ at, average, peak }) => ({
    month: at.slice(0, 7),
    average: average ?? 0,
    peak: peak ?? 0,
  }));
}

export const fetchSimilarGames = (id: number, signal: AbortSignal) =>
  call('GET /api/game/:id/similar', { params: { id }, query: { limit: 8 }, signal });

/** The same key as on the page of the credits. */
export const creditsQuery = queryOptions({
  queryKey: ['site', 'credits'],
  queryFn: ({ signal }) => call('GET /api/site/credits', { signal }),
});

/** What a list has told about the game already: enough for the head of its page. */
export function knownSummary(client: QueryClient, address: GameAddress): GameSummary | undefined {
  const lists = client.getQueriesData<{ items: GameSummary[] }>({ queryKey: ['game', 'list'] });
  const found = client.getQueriesData<{ items: SearchHit[] }>({ queryKey: ['game', 'search'] });
  const suggested = client.getQueriesData<{ games: { game: GameSummary }[] }>({
    queryKey: ['search'],
  });
  const games = [
    ...lists.flatMap(([, list]) => list?.items ?? []),
    ...found.flatMap(([, list]) => list?.items.map(({ game }) => game) ?? []),
    ...suggested.flatMap(([, list]) => list?.games.map(({ game }) => game) ?? []),
  ];
  return games.find((game) =>
    'id' in address ? game.id === address.id : game.appId === address.appId,
  );
}

export const gameSearchQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ['game', 'search', q, page],
    queryFn: ({ signal }) =>
      call('GET /api/game/search', { query: { q, page, size: searchPageSize }, signal }),
    placeholderData: keepPreviousData,
  });
