import { getRouteApi } from '@tanstack/react-router';
import { kinds, statuses } from '../../management/feedback/feedback.api.ts';
import { TicketFilter } from '../../management/feedback/ticket-filter.tsx';
import { TicketList } from '../../management/feedback/ticket-list.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';

const route = getRouteApi('/admin/feedback');

export function Page() {
  const { app } = useMessages();
  const search = useSearch();
  return (
    <>
      <TitleLine title={app.pages.feedbackAdmin} />
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
