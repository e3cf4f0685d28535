import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../../contract/api.ts';
import type { RankingTemplate } from '../../../../contract/rankings/ranking-templates.ts';
import { call } from '../../../api/call.ts';

type NewTemplate = Api['POST /api/me/ranking-templates']['body'];
type Change = { id: number } & Api['PATCH /api/me/ranking-templates/:id']['body'];
type Templates = RankingTemplate[];

export const templatesQuery = queryOptions({
  queryKey: ['me', 'ranking-templates'],
  queryFn: ({ signal }) => call('GET /api/me/ranking-templates', { signal }),
  staleTime: 0,
});

export function useAddTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTemplate) => call('POST /api/me/ranking-templates', { body }),
    onSuccess: (added) =>
      client.setQueryData(templatesQuery.queryKey, (before) => [...(before ?? []), added]),
    // Not awaited, so that the form is cleared at once and not while the next name is typed.
    onSettled: () => void refresh(client),
  });
}

export const useChangeTemplate = () =>
  useOptimistic(
    ({ id, ...body }: Change) =>
      call('PATCH /api/me/ranking-templates/:id', { params: { id }, body }),
    (templates, { id, name, settings }) =>
      templates.map((it) =>
        it.id === id ? { ...it, name: name ?? it.name, settings: settings ?? it.settings } : it,
      ),
  );

export const useRemoveTemplate = () =>
  useOptimistic(
    ({ id }: RankingTemplate) => call('DELETE /api/me/ranking-templates/:id', { params: { id } }),
    (templates, { id }) => templates.filter((it) => it.id !== id),
  );

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: templatesQuery.queryKey });

/** Shows the change at once and reverts it if the request fails. */
function useOptimistic<Input>(
  send: (input: Input) => Promise<unknown>,
  foresee: (templates: Templates, input: Input) => Templates,
) {
  const client = useQueryClient();
  const { queryKey } = templatesQuery;
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, foresee(before, input));
      return before;
    },
    onError: (_error, _input, before) => client.setQueryData(queryKey, before),
    onSettled: () => refresh(client),
  });
}
