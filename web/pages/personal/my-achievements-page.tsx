import { Trophy } from 'lucide-react';
import { AchievementsView } from '../../features/achievements/achievements-view.tsx';
import { SignInInvitation } from '../../features/me/sign-in-invitation.tsx';
import { useSignedIn } from '../../features/me/use-signed-in.ts';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';

export function Page() {
  const { app, account } = useMessages();
  const { pages } = app;
  const { achievements } = account;
  const isSignedIn = useSignedIn();
  return (
    <>
      <PageHeader title={pages.achievements} />
      {isSignedIn === undefined && <Skeleton height="40rem" />}
      {isSignedIn === false && (
        <SignInInvitation
          icon={<Trophy aria-hidden />}
          title={achievements.signedOut}
          why={achievements.why}
        />
      )}
      {isSignedIn && <AchievementsView />}
    </>
  );
}
