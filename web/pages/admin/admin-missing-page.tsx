import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

export function Page() {
  const { app, account } = useMessages();
  const { pages } = app;
  const { admin } = account;
  return (
    <>
      <PageHeader title={pages.admin} />
      <EmptyState
        title={admin.missing}
        actions={
          <ButtonLink to="/admin" variant="primary">
            {admin.back}
          </ButtonLink>
        }
      >
        {admin.missingText}
      </EmptyState>
    </>
  );
}
