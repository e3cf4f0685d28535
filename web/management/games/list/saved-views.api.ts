import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useWrite } from '../../ui/use-write.ts';

export const savedViewsQuery = queryOptions({
  queryKey: ['me', 'saved-views'],
  queryFn: ({ signal }) => call('GET /api/game/view/list', { signal }),
  staleTime: 0,
});

export const useSaveView = () =>
  useViewChange((body: { name: string; query: string }) => call('POST /api/game/view', { body }));

export const useDeleteView = () =>
  useViewChange((id: number) => call('DELETE /api/game/view/:id', { params: { id } }));

const useViewChange = <Input>(write: (input: Input) => Promise<unknown>) =>
  useWrite(write, [savedViewsQuery.queryKey]);
