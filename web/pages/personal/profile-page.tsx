import { getRouteApi } from '@tanstack/react-router';
import { User, UserX } from 'lucide-react';
import { useSession } from '../../features/me/session.ts';
import { SignInInvitation } from '../../features/me/sign-in-invitation.tsx';
import { OwnProfile } from '../../features/profile/own-profile.tsx';
import { ProfileView } from '../../features/profile/profile-view.tsx';
import { publicProfileQuery, sharedLists } from '../../features/profile/profile.api.ts';
import { SharedListView } from '../../features/profile/shared-list.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';

const route = getRouteApi('/profile');

export function Page() {
  const { id, list, page } = route.useSearch();
  const { user, status } = useSession();
  const shared = sharedLists.find((one) => one === list);
  if (shared && isId(id)) {
    const address = `${id} ${shared}`;
    return (
      <SharedListView key={address} id={Number(id)} list={shared} page={readPageNumber(page)} />
    );
  }
  if (user && (id === undefined || id === String(user.id))) return <OwnProfile user={user} />;
  if (status === 'loading') return <Pending />;
  if (id === undefined) return <SignedOut />;
  if (!isId(id)) return <Missing />;
  return (
    <QueryView key={id} query={publicProfileQuery(Number(id))} skeleton={<Pending />}>
      {(profile) => (profile ? <ProfileView profile={profile} /> : <Missing />)}
    </QueryView>
  );
}

const isId = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '');

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
  const { app, account } = useMessages();
  const { pages } = app;
  const { profile } = account;
  return (
    <>
      <PageHeader title={pages.profile} />
      <SignInInvitation
        icon={<User aria-hidden />}
        title={profile.signedOutTitle}
        why={profile.signedOutText}
      />
    </>
  );
}

function Missing() {
  const { app, account } = useMessages();
  const { pages, goHome } = app;
  const { profile } = account;
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
