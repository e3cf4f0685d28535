import { getRouteApi } from '@tanstack/react-router';
import { defined } from '../../api/defined.ts';
import { kinds, statuses } from '../../management/feedback/feedback.api.ts';
import { TicketFilter } from '../../management/feedback/ticket-filter.tsx';
import { TicketList } from '../../management/feedback/ticket-list.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

const route = getRouteApi('/admin/feedback');

export function Page() {
  const {
    app,
    editorial: { feedback },
  } = useMessages();
  const { page, ...filter } = useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title={app.pages.feedbackAdmin} lead={feedback.lead} />
      <TicketFilter
        search={{ ...filter, page }}
        onChange={(part) =>
          void navigate({
            search: defined({ ...filter, ...part, page: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <TicketList search={{ ...filter, page }} />
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
    page: Math.max(1, Number.parseInt(page ?? '', 10) || 1),
  };
}
