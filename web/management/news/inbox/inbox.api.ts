import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InboxItem, InboxState } from '../../../../contract/news/inbox.ts';
import { nullWhenMissing } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useFailureToast } from '../../../ui/overlays/use-failure-toast.ts';

export type { InboxItem, InboxState };
export type InboxSearch = { state: InboxState; page: number };

const pageSize = 20;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const inboxKey = ['me', 'news-inbox'] as const;

export const inboxQuery = (search: InboxSearch) =>
  queryOptions({
    queryKey: [...inboxKey, 'list', search],
    queryFn: ({ signal }) =>
      call('GET /api/admin/inbox', { query: { ...search, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    // New reports may arrive while the page is open.
    staleTime: 0,
  });

/** Not refetched: an article starts from one version of the report. */
export const inboxItemQuery = (id: number) =>
  queryOptions({
    queryKey: [...inboxKey, 'item', id],
    queryFn: ({ signal }) =>
      call('GET /api/admin/inbox/:id', { params: { id }, signal }).catch(nullWhenMissing),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });

export function useMarkInboxItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: Pick<InboxItem, 'id' | 'state'>) =>
      call('PUT /api/admin/inbox/:id', { params: { id }, body: { state } }),
    onError: useFailureToast(),
    onSettled: () => client.invalidateQueries({ queryKey: [...inboxKey, 'list'] }),
  });
}
