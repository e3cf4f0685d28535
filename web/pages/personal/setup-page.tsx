import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInCard } from '../../features/login/sign-in-card.tsx';
import { useKeptSecret, useLinkSecret } from '../../browser/use-link-secret.ts';
import { SetupSteps } from '../../features/me/setup-steps.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import { PageHeader } from '../../ui/display/page-header.tsx';

/** Loaded separately: it is below the first screen and only for visitors with a backup. */
const restorePart = lazyPart(
  'restore-backup',
  () => import('../../management/backups/restore-backup.tsx'),
);

export function Page() {
  const { app, account } = useMessages();
  const { pages } = app;
  const { setup } = account;
  const { token: inQuery } = useSearch({ from: '/setup' });
  const token = useKeptSecret('ludex:setup', useLinkSecret('token', inQuery));
  const { data: restore } = useQuery({ ...restorePart, enabled: token !== undefined });
  const [isRestored, setIsRestored] = useState(false);
  const [isBegun, setIsBegun] = useState(false);
  return (
    <>
      <PageHeader title={pages.setup} lead={setup.lead} />
      {/* A restored site has its own administrators, so the setup link no longer creates one. */}
      {!isRestored && (
        <SetupSteps token={token} onBegin={() => setIsBegun(true)} SignIn={SignInCard} />
      )}
      {token !== undefined && restore && !isBegun && (
        <restore.RestoreBackup token={token} onRestored={() => setIsRestored(true)} />
      )}
    </>
  );
}
