import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../contract/api.ts';
import type { InboxItem } from '../../../../contract/news/inbox.ts';
import { nullWhenMissing } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useFailureToast } from '../../../ui/overlays/use-failure-toast.ts';
import { pageQuery } from '../../ui/page-query.ts';
import { useWrite } from '../../ui/use-write.ts';

export type { InboxItem };
export type InboxBatch = Api['POST /api/admin/inbox/batch']['body'];

/** What is asked of the server for each view. */
const views = {
  noticed: { state: 'new', noticed: true },
  others: { state: 'new', noticed: false },
  used: { state: 'used' },
  dismissed: { state: 'dismissed' },
} as const;
export type InboxView = keyof typeof views;
export const inboxViews = Object.keys(views) as InboxView[];
export type InboxSearch = { view: InboxView; page: number };

const size = 50;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const inboxKey = ['me', 'news-inbox'] as const;

export const inboxQuery = ({ view, page }: InboxSearch) =>
  pageQuery([...inboxKey, 'list', view, page], (signal) =>
    call('GET /api/admin/inbox', { query: { ...views[view], page, size }, signal }),
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

const changes = [
  [...inboxKey, 'list'],
  ['me', 'waiting'],
];

export const useMarkInboxItem = () =>
  useWrite(
    ({ id, state }: Pick<InboxItem, 'id' | 'state'>) =>
      call('PUT /api/admin/inbox/:id', { params: { id }, body: { state } }),
    changes,
    useFailureToast(),
  );

export const useChangeInbox = () =>
  useWrite(
    (body: InboxBatch) => call('POST /api/admin/inbox/batch', { body }),
    changes,
    useFailureToast(),
  );
