import { useSearch } from '@tanstack/react-router';
import { RestoreBackup } from '../features/backups-admin/restore-backup.tsx';
import { SignInCard } from '../features/login/sign-in-card.tsx';
import { SetupSteps } from '../features/me/setup-steps.tsx';
import { useMessages } from '../i18n/index.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function Page() {
  const {
    app: { pages },
    account: { setup },
  } = useMessages();
  const { token } = useSearch({ from: '/setup' });
  return (
    <>
      <PageHeader title={pages.setup} lead={setup.lead} />
      <SetupSteps token={token} SignIn={SignInCard} />
      {token !== undefined && <RestoreBackup token={token} />}
    </>
  );
}
