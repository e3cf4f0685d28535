import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { call } from '../../api/call.ts';
import { putInOldFolders } from './favorites.api.ts';
import type { Shelf } from './local-shelves.ts';
import { readQuery, type ShelfSearch } from './shelf-search.ts';

export type WishInput = Api['PUT /api/me/wishlist/:gameId']['body'];

/** The key starts with 'me', so that signing in or out refetches it. */
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

/** The ids of the games on both shelves: one request for all buttons of a page. */
export const shelfIdsQuery = queryOptions({
  queryKey: ['me', 'shelf', 'ids'],
  queryFn: ({ signal }) => call('GET /api/me/shelves', { signal }),
  staleTime: 0,
});

/** For the wishlist: fields that are absent from `wish` stay unchanged. */
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

/** Adds the oldest first, which restores the order of adding. */
export async function putBackAll(shelf: Shelf, items: readonly ShelfItem[]): Promise<void> {
  const oldestFirst = items.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { game, note, priority } of oldestFirst) {
    await putOnShelf(shelf, game.id, { note, priority });
  }
  const inFolders = items.filter(({ folder }) => folder !== null);
  await putInOldFolders(inFolders);
}

/** Refetches everything that shows a shelf. */
export const refreshShelves = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [own, what] }) =>
      own === 'me' && (what === 'shelf' || what === 'game' || what === 'achievements'),
  });
