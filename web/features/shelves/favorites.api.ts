import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { call } from '../../api/call.ts';

export type Side = Api['PUT /api/me/favorites/:gameId/place']['body']['side'];

/** Uses the key prefix of the shelves, so that changing them refetches it. */
export const foldersQuery = queryOptions({
  queryKey: ['me', 'shelf', 'folders'],
  queryFn: ({ signal }) => call('GET /api/me/favorites/folders', { signal }),
  staleTime: 0,
});

type Items = readonly ShelfItem[];

export const moveToFolder = (items: Items, folder: string | null) =>
  call('PUT /api/me/favorites/folder', {
    body: { gameIds: items.map(({ game }) => game.id), folder },
  });

export const renameFolder = (folder: string, name: string) =>
  call('PUT /api/me/favorites/folder/name', { body: { folder, name } });

/** Moves items back to the folders that they came from. */
export async function putInOldFolders(items: Items): Promise<void> {
  const byFolder = Map.groupBy(items, ({ folder }) => folder);
  for (const [folder, inside] of byFolder) await moveToFolder(inside, folder);
}

/** Moves a favorite next to another one or, if `of` is null, to either end of the list. */
export const placeFavorite = (gameId: number, side: Side, of: number | null) =>
  call('PUT /api/me/favorites/:gameId/place', { params: { gameId }, body: { side, of } });
