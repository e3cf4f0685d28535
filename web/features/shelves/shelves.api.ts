import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { call } from '../../api/call.ts';
import { putInOldFolders } from './favorites.api.ts';
import type { Shelf } from './local-shelves.ts';
import { readQuery, type ShelfSearch } from './shelf-search.ts';

export type WishInput = Api['PUT /api/me/wishlist/:gameId']['body'];

/** Keys that start with the session's are refetched when the reader signs in or out. */
export const shelfQuery = (shelf: Shelf, search: ShelfSearch) => {
  const query = readQuery(shelf, search);
  return queryOptions({
    queryKey: ['me', 'shelf', shelf, query],
    queryFn: ({ signal }) =>
      shelf === 'favorites'
        ? call('GET /api/me/favorites', { query, signal })
        : call('GET /api/me/wishlist', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** What stands on both shelves, by id: one question for all the buttons of a page. */
export const shelfIdsQuery = queryOptions({
  queryKey: ['me', 'shelf', 'ids'],
  queryFn: ({ signal }) => call('GET /api/me/shelves', { signal }),
  staleTime: 0,
});

export const gameStateQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['me', 'game', gameId],
    queryFn: ({ signal }) => call('GET /api/me/games/:gameId', { params: { gameId }, signal }),
    staleTime: 0,
  });

/** On the wishlist, what is left out of `wish` stays as it is. */
export const putOnShelf = (shelf: Shelf, gameId: number, wish: WishInput = {}) =>
  shelf === 'favorites'
    ? call('PUT /api/me/favorites/:gameId', { params: { gameId } })
    : call('PUT /api/me/wishlist/:gameId', { params: { gameId }, body: wish });

export const takeOffShelf = (shelf: Shelf, gameId: number) =>
  shelf === 'favorites'
    ? call('DELETE /api/me/favorites/:gameId', { params: { gameId } })
    : call('DELETE /api/me/wishlist/:gameId', { params: { gameId } });

export async function takeOffAll(shelf: Shelf, items: readonly ShelfItem[]): Promise<void> {
  for (const { game } of items) await takeOffShelf(shelf, game.id);
}

/** Oldest first, so that the order of adding comes back as it was. */
export async function putBackAll(shelf: Shelf, items: readonly ShelfItem[]): Promise<void> {
  const oldestFirst = items.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { game, note, priority } of oldestFirst) {
    await putOnShelf(shelf, game.id, { note, priority });
  }
  const inFolders = items.filter(({ folder }) => folder !== null);
  await putInOldFolders(inFolders);
}

/** Everything that shows a shelf looks again. */
export const refreshShelves = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [own, what] }) =>
      own === 'me' && (what === 'shelf' || what === 'game' || what === 'achievements'),
  });
