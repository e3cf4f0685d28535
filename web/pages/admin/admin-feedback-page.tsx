import { getRouteApi } from '@tanstack/react-router';
import { kinds, statuses } from '../../management/feedback/feedback.api.ts';
import { TicketFilter } from '../../management/feedback/ticket-filter.tsx';
import { TicketList } from '../../management/feedback/ticket-list.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { PageHeader } from '../../ui/display/page-header.tsx';

const route = getRouteApi('/admin/feedback');

export function Page() {
  const { app, editorial } = useMessages();
  const { feedback } = editorial;
  const search = useSearch();
  return (
    <>
      <PageHeader title={app.pages.feedbackAdmin} lead={feedback.lead} />
      <TicketFilter {...search} />
      <TicketList search={search} />
    </>
  );
}

/** Addresses may be edited by hand: values that the server would reject are ignored. */
function useSearch() {
  const { status, kind, q, page } = route.useSearch();
  return {
    status: statuses.find((one) => one === status),
    kind: kinds.find((one) => one === kind),
    q,
    page: readPageNumber(page),
  };
}
