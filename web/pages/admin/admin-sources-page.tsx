import { QuarantineList } from '../../management/sources/quarantine-list.tsx';
import { SourceList } from '../../management/sources/source-list.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

export function Page() {
  const { app, operator } = useMessages();
  return (
    <>
      <PageHeader
        title={app.pages.sourcesAdmin}
        lead={operator.sources.lead}
        actions={<ButtonLink to="/admin/jobs">{operator.sources.toJobs}</ButtonLink>}
      />
      <QuarantineList />
      <SourceList />
    </>
  );
}
