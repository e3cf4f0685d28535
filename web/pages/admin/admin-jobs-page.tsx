import { getRouteApi } from '@tanstack/react-router';
import { defined } from '../../api/defined.ts';
import { JobList } from '../../management/jobs/job-list.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';

const route = getRouteApi('/admin/jobs');

export function Page() {
  const { app } = useMessages();
  const { history } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <TitleLine title={app.pages.jobsAdmin} />
      <JobList
        history={history}
        onHistory={(id) =>
          void navigate({ search: defined({ history: id }), replace: true, resetScroll: false })
        }
      />
    </>
  );
}
