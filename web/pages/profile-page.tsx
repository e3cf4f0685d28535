import { getRouteApi } from '@tanstack/react-router';
import { User, UserX } from 'lucide-react';
import { useSession } from '../features/me/session.ts';
import { SignInInvitation } from '../features/me/sign-in-invitation.tsx';
import { OwnProfile } from '../features/profile/own-profile.tsx';
import { ProfileView } from '../features/profile/profile-view.tsx';
import { publicProfileQuery } from '../features/profile/profile.api.ts';
import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const route = getRouteApi('/profile');

export function Page() {
  const { id } = route.useSearch();
  const { user, status } = useSession();
  if (user && (id === undefined || id === String(user.id))) return <OwnProfile user={user} />;
  if (status === 'loading') return <Pending />;
  if (id === undefined) return <SignedOut />;
  if (!/^[1-9]\d{0,14}$/.test(id)) return <Missing />;
  return (
    <QueryView key={id} query={publicProfileQuery(Number(id))} skeleton={<Pending />}>
      {(profile) => (profile ? <ProfileView profile={profile} /> : <Missing />)}
    </QueryView>
  );
}

function Pending() {
  const { pages } = useMessages().app;
  return (
    <>
      <PageHeader title={pages.profile} />
      <Skeleton height="16rem" />
    </>
  );
}

function SignedOut() {
  const {
    app: { pages },
    account: { profile },
  } = useMessages();
  return (
    <>
      <PageHeader title={pages.profile} lead={profile.lead} />
      <SignInInvitation
        icon={<User aria-hidden />}
        title={profile.signedOutTitle}
        why={profile.signedOutText}
      />
    </>
  );
}

function Missing() {
  const {
    app: { pages, goHome },
    account: { profile },
  } = useMessages();
  return (
    <>
      <PageHeader title={pages.profile} />
      <EmptyState
        icon={<UserX aria-hidden />}
        title={profile.otherTitle}
        actions={<ButtonLink to="/">{goHome}</ButtonLink>}
      >
        {profile.otherText}
      </EmptyState>
    </>
  );
}
