import type { Api } from '../../../contract/api.ts';
import type { ManagedTicket } from '../../../contract/feedback.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { listSize, pageQuery } from '../ui/page-query.ts';
import { useWrite } from '../ui/use-write.ts';

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

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const ticketsKey = ['me', 'tickets'] as const;

export const ticketsQuery = (search: TicketSearch) =>
  pageQuery([...ticketsKey, search], (signal) =>
    call('GET /api/feedback/list', { query: { ...defined(search), size: listSize }, signal }),
  );

export const useAnswer = () =>
  useWrite(
    ({ id, ...body }: { id: number } & Api['PUT /api/feedback/:id']['body']) =>
      call('PUT /api/feedback/:id', { params: { id }, body }),
    [ticketsKey, ['me', 'waiting']],
  );
