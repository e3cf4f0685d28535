import type { ReactNode } from 'react';
import { requestSignIn } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';

type SignInInvitationProps = { icon: ReactNode; title: string; why: string };

/** Shown to visitors in place of content that needs an account. */
export function SignInInvitation({ icon, title, why }: SignInInvitationProps) {
  const { app } = useMessages();
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={() => void requestSignIn(why)}>
            {app.signIn}
          </Button>
          <ButtonLink to="/ranking">{app.goRankings}</ButtonLink>
        </>
      }
    >
      {why}
    </EmptyState>
  );
}
