import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { Language } from '../../../contract/limits.ts';
import { nullWhenMissing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export type Game = Api['GET /api/game/:id']['data'];
type ApiPlayers = Api['GET /api/game/:id/players']['data'];
/** The players in an hour, a day or a month. */
export type PlayerPoint = { at: string; average: number; peak: number; isImported: boolean };
export type GamePlayers = { items: PlayerPoint[]; source: string | null };
export const playerRanges = ['day', 'month', 'year', 'all'] as const;
export type PlayerRange = (typeof playerRanges)[number];
export type GameSummary = Api['GET /api/game/list']['data']['items'][number];
export type SimilarGame = Api['GET /api/game/:id/similar']['data'][number];
export type SearchHit = Api['GET /api/game/search']['data']['items'][number];

export type Developer = Api['GET /api/game/search']['data']['developers'][number];

export type GameAddress = { id: number } | { appId: number };

export const searchPageSize = 20;

/** Null if the game does not exist, which is not an error. */
export const gameQuery = (address: GameAddress) =>
  queryOptions({
    queryKey: ['game', address],
    queryFn: ({ signal }) =>
      ('id' in address
        ? call('GET /api/game/:id', { params: address, signal })
        : call('GET /api/game/by-app-id', { query: address, signal })
      ).catch(nullWhenMissing),
  });

/** The latest hours or days of a game's players, or all months. */
export const playersQuery = (id: number, range: PlayerRange) =>
  queryOptions({
    queryKey: ['game', { id }, 'players', range],
    queryFn: ({ signal }) => fetchPlayers(id, range, signal),
  });

async function fetchPlayers(
  id: number,
  range: PlayerRange,
  signal: AbortSignal,
): Promise<GamePlayers> {
  const { items, source } = await call('GET /api/game/:id/players', {
    params: { id },
    query: spanOf(range),
    signal,
  });
  return { source, items: items.flatMap(toPoint) };
}

const spans = { day: 1, month: 30, year: 365 };

function spanOf(range: PlayerRange) {
  // A day before the first imports, which begin in 2012.
  if (range === 'all') return { step: 'month', from: '2000-01-01' } as const;
  const from = new Date(Date.now() - spans[range] * 86_400_000).toISOString();
  return { step: range === 'day' ? 'hour' : 'day', from: from.slice(0, 13) + ':00:00Z' } as const;
}

function toPoint({ at, average, peak, samples }: ApiPlayers['items'][number]): PlayerPoint[] {
  if (average === null || peak === null) return [];
  return [{ at, average, peak, isImported: samples === 0 }];
}

export const freshnessQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['site', 'freshness', lang],
    queryFn: ({ signal }) => call('GET /api/freshness', { query: { lang }, signal }),
  });

export const similarGamesQuery = (id: number) =>
  queryOptions({
    queryKey: ['game', { id }, 'similar'],
    queryFn: ({ signal }) =>
      call('GET /api/game/:id/similar', { params: { id }, query: { limit: 8 }, signal }),
  });

/** Uses the same key as the credits page. */
export const creditsQuery = queryOptions({
  queryKey: ['site', 'credits'],
  queryFn: ({ signal }) => call('GET /api/site/credits', { signal }),
});

export const gameSourcesQuery = (id: number) =>
  queryOptions({
    queryKey: ['game', 'sources', id],
    queryFn: ({ signal }) => call('GET /api/game/:id/sources', { params: { id }, signal }),
  });

/** The game's summary from a cached list, which suffices for the top of its page. */
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
