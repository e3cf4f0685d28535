import { queryOptions } from '@tanstack/react-query';
import type { InboxItem, InboxState } from '../../../../contract/news/inbox.ts';
import { nullWhenMissing } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { listSize, pageQuery } from '../../ui/page-query.ts';
import { useWrite } from '../../ui/use-write.ts';
import { useFailureToast } from '../../../ui/overlays/use-failure-toast.ts';

export type { InboxItem, InboxState };
export type InboxSearch = { state: InboxState; page: number };

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const inboxKey = ['me', 'news-inbox'] as const;

export const inboxQuery = (search: InboxSearch) =>
  pageQuery([...inboxKey, 'list', search], (signal) =>
    call('GET /api/admin/inbox', { query: { ...search, size: listSize }, signal }),
  );

/** Not refetched: an article starts from one version of the report. */
export const inboxItemQuery = (id: number) =>
  queryOptions({
    queryKey: [...inboxKey, 'item', id],
    queryFn: ({ signal }) =>
      call('GET /api/admin/inbox/:id', { params: { id }, signal }).catch(nullWhenMissing),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });

export const useMarkInboxItem = () =>
  useWrite(
    ({ id, state }: Pick<InboxItem, 'id' | 'state'>) =>
      call('PUT /api/admin/inbox/:id', { params: { id }, body: { state } }),
    [[...inboxKey, 'list']],
    useFailureToast(),
  );
