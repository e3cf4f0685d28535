import { useSearch } from '@tanstack/react-router';
import { User } from 'lucide-react';
import { requestSignIn } from '../api/sign-in-request.ts';
import { OwnProfile } from '../features/me/own-profile.tsx';
import { useSession } from '../features/me/session.ts';
import { useMessages } from '../i18n/index.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function Page() {
  const {
    app: { pages },
    account: { profile },
  } = useMessages();
  const { id } = useSearch({ from: '/profile' });
  const { user, status } = useSession();
  if (user && (id === undefined || id === String(user.id))) return <OwnProfile user={user} />;
  return (
    <>
      <PageHeader title={pages.profile} lead={profile.lead} />
      {status === 'loading' ? <Skeleton height="16rem" /> : <NoProfile own={id === undefined} />}
    </>
  );
}

function NoProfile({ own }: { own: boolean }) {
  const {
    app: { signIn, goHome },
    account: { profile },
  } = useMessages();
  const actions = own ? (
    <Button variant="primary" onClick={() => void requestSignIn(profile.signedOutText)}>
      {signIn}
    </Button>
  ) : (
    <ButtonLink to="/">{goHome}</ButtonLink>
  );
  return (
    <EmptyState
      icon={<User aria-hidden />}
      title={own ? profile.signedOutTitle : profile.otherTitle}
      actions={actions}
    >
      {own ? profile.signedOutText : profile.otherText}
    </EmptyState>
  );
}
