import type { QueryClient } from '@tanstack/react-query';
import type { BatchResult, ChangeSet } from '../../../../contract/games/games-batch.ts';
import { call } from '../../../api/call.ts';
import { defined } from '../../../api/defined.ts';
import { forgetGames } from '../games.api.ts';
import type { GameFilter } from '../games-search.ts';
import { listSize, pageQuery } from '../../ui/page-query.ts';

export type { BatchResult, ChangeSet };
export type BatchAction = { kind: 'status'; status: number } | { kind: 'delete' | 'restore' };

export const changeSetsQuery = (page: number) =>
  pageQuery(['me', 'games', 'changes', page], (signal) =>
    call('GET /api/change-set/list', { query: { page, size: listSize }, signal }),
  );

/** The ids of all matching games, up to the limit of a selection. */
export const selectMatching = (filter: GameFilter) =>
  call('GET /api/game/selection', { query: defined(filter) });

/** Returns the result, or where to follow a long batch. */
export const applyBatch = (ids: number[], action: BatchAction) =>
  action.kind === 'status'
    ? call('POST /api/game/batch-status', { body: { ids, status: action.status } })
    : call(`POST /api/game/batch-${action.kind}`, { body: { ids } });

/** Undoes change sets, the last one first, and returns the number of restored games. */
export async function undoChangeSets(client: QueryClient, ids: readonly number[]): Promise<number> {
  let games = 0;
  try {
    for (const id of ids.toReversed()) {
      const { changed } = await call('POST /api/change-set/:id/undo', { params: { id } });
      games += changed.length;
    }
  } finally {
    void forgetGames(client);
  }
  return games;
}
