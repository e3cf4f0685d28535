import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../contract/api.ts';
import { call } from '../../../api/call.ts';

export type GameRanking = Api['GET /api/game/:id/rankings']['data'][number];

/** The whole charts of a game, the genres of the first one and its best current rank. */
export const gameRanksQuery = (id: number) =>
  queryOptions({
    queryKey: ['game', { id }, 'ranks'],
    queryFn: ({ signal }) =>
      call('GET /api/game/:id/rankings', { params: { id }, query: { brief: '1' }, signal }),
  });

/** All charts of a game with every rank that it had. */
export const gameRankingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['game', { id }, 'rankings'],
    queryFn: ({ signal }) => call('GET /api/game/:id/rankings', { params: { id }, signal }),
  });
