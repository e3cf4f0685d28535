import { getRouteApi } from '@tanstack/react-router';
import { defined } from '../../api/defined.ts';
import { JobList } from '../../management/jobs/job-list.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

const route = getRouteApi('/admin/jobs');

export function Page() {
  const { app, operator } = useMessages();
  const { history } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title={app.pages.jobsAdmin} lead={operator.jobs.lead} />
      <JobList
        history={history}
        onHistory={(id) =>
          void navigate({ search: defined({ history: id }), replace: true, resetScroll: false })
        }
      />
    </>
  );
}
