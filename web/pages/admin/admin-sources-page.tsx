import { QuarantineList } from '../../management/sources/quarantine-list.tsx';
import { SourceList } from '../../management/sources/source-list.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';

export function Page() {
  const { app, operator } = useMessages();
  return (
    <>
      <TitleLine
        title={app.pages.sourcesAdmin}
        actions={<ButtonLink to="/admin/jobs">{operator.sources.toJobs}</ButtonLink>}
      />
      <QuarantineList />
      <SourceList />
    </>
  );
}
