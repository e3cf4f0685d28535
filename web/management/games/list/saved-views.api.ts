import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { refreshQueries } from '../../../api/refresh-queries.ts';

export const savedViewsQuery = queryOptions({
  queryKey: ['me', 'saved-views'],
  queryFn: ({ signal }) => call('GET /api/game/view/list', { signal }),
  staleTime: 0,
});

export const useSaveView = () =>
  useViewChange((body: { name: string; query: string }) => call('POST /api/game/view', { body }));

export const useDeleteView = () =>
  useViewChange((id: number) => call('DELETE /api/game/view/:id', { params: { id } }));

function useViewChange<Change>(change: (change: Change) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => refreshQueries(client, { queryKey: savedViewsQuery.queryKey }),
  });
}
