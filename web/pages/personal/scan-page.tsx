import { useSearch } from '@tanstack/react-router';
import { useLinkSecret } from '../../browser/use-link-secret.ts';
import { ScanSteps } from '../../features/login/scan/scan-steps.tsx';
import { useSession } from '../../features/me/session.ts';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

export function Page() {
  const { app, login } = useMessages();
  const { pages } = app;
  const { scanPage } = login;
  const { scene, ticket, invitation: inQuery } = useSearch({ from: '/scan' });
  const invitation = useLinkSecret('invitation', inQuery);
  const { user } = useSession();
  return (
    <>
      <PageHeader title={pages.scan} lead={(scene ?? ticket) ? undefined : scanPage.lead} />
      <ScanSteps scene={scene} ticket={ticket} invitation={invitation} isMember={user !== null} />
    </>
  );
}
