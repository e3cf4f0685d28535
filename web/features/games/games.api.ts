import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { Language } from '../../../contract/limits.ts';
import { nullWhenMissing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export type Game = Api['GET /api/game/:id']['data'];
type ApiPlayers = Api['GET /api/game/:id/players']['data'];
/** The players in an hour, a day or a month; sources of old days know only one of the two. */
export type PlayerPoint = {
  at: string;
  average: number | null;
  peak: number | null;
  isImported: boolean;
};
export type GamePlayers = Pick<ApiPlayers, 'step' | 'spans' | 'source'> & { items: PlayerPoint[] };
export type PlayerSpan = ApiPlayers['spans'][number];
export const playerSpans = ['48h', '1m', '1y', 'all'] as const satisfies readonly PlayerSpan[];
export type GameSummary = Api['GET /api/game/search-by-app-id-or-name']['data'][number];
export type SimilarGame = Api['GET /api/game/:id/similar']['data'][number];

export type GameAddress = { id: number } | { appId: number };

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

/** The players of a game over a span up to now. */
export const playersQuery = (id: number, span: PlayerSpan) =>
  queryOptions({
    queryKey: ['game', { id }, 'players', span],
    queryFn: ({ signal }) => fetchPlayers(id, span, signal),
  });

async function fetchPlayers(
  id: number,
  span: PlayerSpan,
  signal: AbortSignal,
): Promise<GamePlayers> {
  const { items, ...rest } = await call('GET /api/game/:id/players', {
    params: { id },
    query: { span },
    signal,
  });
  return {
    ...rest,
    items: items.map(({ samples, ...point }) => ({ ...point, isImported: samples === 0 })),
  };
}

export const pricesQuery = (id: number, country: string) =>
  queryOptions({
    queryKey: ['game', { id }, 'prices', country],
    queryFn: ({ signal }) =>
      call('GET /api/game/:id/prices', { params: { id }, query: { country }, signal }),
  });

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
  const suggested = client.getQueriesData<{ games: { game: GameSummary }[] }>({
    queryKey: ['search'],
  });
  const games = [
    ...lists.flatMap(([, list]) => list?.items ?? []),
    ...suggested.flatMap(([, list]) => list?.games.map(({ game }) => game) ?? []),
  ];
  return games.find((game) =>
    'id' in address ? game.id === address.id : game.appId === address.appId,
  );
}
