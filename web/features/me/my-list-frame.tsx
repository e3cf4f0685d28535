import type { ReactNode } from 'react';
import { requestSignIn } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSession } from './session.ts';

type MyListFrameProps = {
  list: 'achievements' | 'favorites' | 'wishlist' | 'reviews';
  icon: ReactNode;
};

/** What the personal lists have in common: they belong to an account, and they begin empty. */
export function MyListFrame({ list, icon }: MyListFrameProps) {
  const {
    app: { pages },
    account: { my },
  } = useMessages();
  return (
    <>
      <PageHeader title={pages[list]} lead={my[list].lead} />
      <MyListState list={list} icon={icon} />
    </>
  );
}

function MyListState({ list, icon }: MyListFrameProps) {
  const {
    app: { signIn, goRankings },
    account: { my },
  } = useMessages();
  const { user, status } = useSession();
  if (status === 'loading') return <Skeleton height="16rem" />;
  const browse = <ButtonLink to="/ranking">{goRankings}</ButtonLink>;
  if (user) {
    return (
      <EmptyState icon={icon} title={my.empty} actions={browse}>
        {my[list].empty}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={my.signedOut}
      actions={
        <>
          <Button variant="primary" onClick={() => void requestSignIn(my[list].why)}>
            {signIn}
          </Button>
          {browse}
        </>
      }
    >
      {my[list].why}
    </EmptyState>
  );
}
