import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { ManagedTicket } from '../../../contract/feedback.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';

export type { ManagedTicket };

export const statuses = ['open', 'answered', 'closed'] as const;
export const kinds = ['data', 'bug', 'idea', 'abuse'] as const;
export type Status = ManagedTicket['status'];
export type Kind = ManagedTicket['kind'];

export type TicketSearch = {
  status: Status | undefined;
  kind: Kind | undefined;
  q: string | undefined;
  page: number;
};

const pageSize = 20;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const ticketsKey = ['me', 'tickets'] as const;

export const ticketsQuery = (search: TicketSearch) =>
  queryOptions({
    queryKey: [...ticketsKey, search],
    queryFn: ({ signal }) =>
      call('GET /api/feedback/list', { query: { ...defined(search), size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Api['PUT /api/feedback/:id']['body']) =>
      call('PUT /api/feedback/:id', { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ticketsKey }),
        client.invalidateQueries({ queryKey: ['me', 'waiting'] }),
      ]),
  });
}
