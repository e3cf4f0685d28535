import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { GameInput } from '../../../contract/games/games-admin.ts';
import type { Game, GamePage } from '../../../contract/games/games.ts';
import { nullWhenMissing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import type { GameFilter, GamesSearch } from './games-search.ts';
import { pageQuery } from '../ui/page-query.ts';

export type { Game };
/** A game as managers see it in lists. */
export type GameSummary = GamePage['items'][number];
export type Statistics = Api['GET /api/game/statistics']['data'];

const pageSize = 50;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const gamesKey = ['me', 'games'] as const;

/** Invalidates everything that shows games, in management and for readers. */
export const forgetGames = (client: QueryClient) =>
  Promise.all(
    [gamesKey, ['game'], ['rankings']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export const gamesQuery = ({ filter, sort, order, page }: GamesSearch) =>
  pageQuery([...gamesKey, 'list', filter, sort, order, page], (signal) =>
    call('GET /api/game/list', {
      query: { ...defined(filter), sort, order, page, size: pageSize },
      signal,
    }),
  );

/** The number of games that match a filter, while it is being chosen. */
export const countQuery = (filter: GameFilter) =>
  pageQuery([...gamesKey, 'count', filter], async (signal) => {
    const query = { ...defined(filter), size: 1 };
    return (await call('GET /api/game/list', { query, signal })).total;
  });

/** The values in use, for suggestions. */
export const facetsQuery = queryOptions({
  queryKey: ['game', 'facets'],
  queryFn: async ({ signal }) => {
    const { facets } = await call('GET /api/game/list', {
      query: { size: 1, facets: '1' },
      signal,
    });
    return facets ?? null;
  },
});

/** Loaded each time it is opened and not refetched: an edit starts from one version. */
export const editedGameQuery = (id: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'edited', id],
    queryFn: ({ signal }) =>
      call('GET /api/game/:id', { params: { id }, signal }).catch(nullWhenMissing),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const statisticsQuery = queryOptions({
  queryKey: [...gamesKey, 'statistics'],
  queryFn: ({ signal }) => call('GET /api/game/statistics', { signal }),
  staleTime: 0,
});

/** The game with this app id, or those with similar names. */
export async function findExisting(target: { appId: string } | { q: string }) {
  if ('q' in target) {
    const keyword = target.q;
    return call('GET /api/game/search-by-app-id-or-name', { query: { keyword, limit: 5 } });
  }
  const appId = Number(target.appId);
  const game = await call('GET /api/game/by-app-id', { query: { appId } }).catch(nullWhenMissing);
  return game ? [game] : [];
}

export const useCreateGame = () =>
  useGameWrite((body: GameInput) => call('POST /api/game', { body }));

export const useUpdateGame = () =>
  useGameWrite(({ id, ...body }: GameInput & { id: number; version: number }) =>
    call('PUT /api/game/:id', { params: { id }, body }),
  );

export const setCover = (id: number, body: Blob | { url: string }) =>
  call('POST /api/game/:id/cover', { params: { id }, body });

export const removeCover = (id: number) => call('DELETE /api/game/:id/cover', { params: { id } });

/** A job fetches them; 409 while it runs. */
export const fetchCovers = (ids: number[]) =>
  call('POST /api/game/batch-covers', { body: { ids, from: 'store' } });

export const setStatus = (id: number, status: number) =>
  call('PUT /api/game/:id/status', { params: { id }, body: { status } });

export const deleteGame = (id: number) => call('DELETE /api/game/:id', { params: { id } });

export const restoreGame = (id: number) => call('POST /api/game/:id/restore', { params: { id } });

function useGameWrite<Input>(write: (input: Input) => Promise<Game>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => void forgetGames(client) });
}
