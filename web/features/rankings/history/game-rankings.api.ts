import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../contract/api.ts';
import { call } from '../../../api/call.ts';

export type GameRanking = Api['GET /api/game/:id/rankings']['data'][number];

export const gameRankingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['game', { id }, 'rankings'],
    queryFn: ({ signal }) => call('GET /api/game/:id/rankings', { params: { id }, signal }),
  });
