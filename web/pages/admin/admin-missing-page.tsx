import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';

export function Page() {
  const { app, account } = useMessages();
  const { pages } = app;
  const { admin } = account;
  return (
    <>
      <TitleLine title={pages.admin} />
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
