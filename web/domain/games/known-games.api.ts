import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Well-known games, to begin with. */
export const knownGamesQuery = queryOptions({
  queryKey: ['game', 'list', 'known'],
  queryFn: ({ signal }) => call('GET /api/game/list', { query: { size: 12 }, signal }),
});
