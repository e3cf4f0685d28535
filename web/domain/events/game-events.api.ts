import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const gameEventsQuery = (id: number) =>
  queryOptions({
    queryKey: ['game', 'events', id],
    queryFn: ({ signal }) => call('GET /api/game/:id/events', { params: { id }, signal }),
  });
