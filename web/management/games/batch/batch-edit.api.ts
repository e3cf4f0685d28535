import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BatchEdit } from '../../../../contract/games/games-batch-edit.ts';
import { call } from '../../../api/call.ts';
import type { GameChange } from './batch-draft.ts';

export type { BatchEdit };
export type BatchItem = NonNullable<BatchEdit['items']>[number];

/** What a change would do to these games. */
export const previewQuery = (ids: readonly number[], change: GameChange) =>
  queryOptions({
    queryKey: ['me', 'games', 'preview', ids, change],
    queryFn: async ({ signal }): Promise<BatchEdit> => {
      const body = { ids: [...ids], change, preview: true };
      const preview = await call('POST /api/game/batch-edit', { body, signal });
      if ('runId' in preview) throw new Error('A preview starts no job');
      return preview;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Returns the result, or where to follow a long batch. */
export const editGames = (ids: readonly number[], change: GameChange) =>
  call('POST /api/game/batch-edit', { body: { ids: [...ids], change } });
