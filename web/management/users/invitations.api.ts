import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refreshQueries } from '../../api/refresh-queries.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['me', 'invitations'],
  queryFn: ({ signal }) => call('GET /api/login/invitation', { signal }),
  staleTime: 0,
});

const { queryKey } = invitationsQuery;

export function useCreateInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { note: string; days: number }) =>
      call('POST /api/login/invitation', { body }),
    onSuccess: () => refreshQueries(client, { queryKey }),
  });
}

/** Removes the invitation from the list at once and restores it if the request fails. */
export function useRevokeInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/login/invitation/:id', { params: { id } }),
    async onMutate(id) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (list) => list?.filter((one) => one.id !== id));
      return before;
    },
    onError: (_error, _id, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
