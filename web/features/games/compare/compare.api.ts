import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../contract/api.ts';
import { nullWhenMissing } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { PlayerSpan } from '../games.api.ts';

export type Comparison = Api['GET /api/compare/players']['data'];

/** Null when one of the games does not exist, which is not an error. */
export const compareQuery = (ids: readonly number[], span: PlayerSpan) =>
  queryOptions({
    queryKey: ['game', 'compare', ids.join(','), span],
    queryFn: ({ signal }) =>
      call('GET /api/compare/players', { query: { games: ids.join(','), span }, signal }).catch(
        nullWhenMissing,
      ),
  });
