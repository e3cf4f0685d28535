import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api/call.ts';
import { later } from '../../ui/later.ts';

export type GameRanking = Api['GET /api/game/:id/rankings']['data'][number];

/** The code of the card comes beside its data: one wait, one failure and one Retry for both. */
export const gameRankingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['game', { id }, 'rankings'],
    queryFn: async ({ signal }) => {
      const [rankings, { GameRankingsView }] = await Promise.all([
        call('GET /api/game/:id/rankings', { params: { id }, signal }),
        later(() => import('./game-rankings-view.tsx')),
      ]);
      return { rankings, GameRankingsView };
    },
  });
