import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLinkSecret } from '../../browser/use-link-secret.ts';
import { RecoverSteps } from '../../features/login/recover-steps.tsx';
import { refreshSession } from '../../features/me/session.ts';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

export function Page() {
  const { pages } = useMessages().app;
  const client = useQueryClient();
  const { token: inQuery } = useSearch({ from: '/recover' });
  const token = useLinkSecret('token', inQuery);
  return (
    <>
      <PageHeader title={pages.recover} />
      <RecoverSteps token={token} onSignedIn={() => void refreshSession(client)} />
    </>
  );
}
