import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { accessMap, allowed } from '../../access.ts';
import { SignInCard } from '../../features/login/sign-in-card.tsx';
import { refreshSession, useSession } from '../../features/me/session.ts';
import { type Messages, useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

export function ForbiddenPage({ access }: { access: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const { app, login } = useMessages();
  const { forbidden } = login;
  const { user, access: rights } = useSession();
  const open = allowed(accessMap(rights), access);

  // After sign-in on this page, the requested page opens as soon as access is granted.
  useEffect(() => {
    if (open) void router.invalidate();
  }, [open, router]);

  return (
    <>
      <PageHeader title={forbidden.title} />
      {user ? (
        <EmptyState
          icon={<Lock aria-hidden />}
          title={forbidden.missing(nameOf(access, app.access))}
          actions={
            <>
              <ButtonLink to="/about">{forbidden.contact}</ButtonLink>
              <ButtonLink to="/">{app.goHome}</ButtonLink>
            </>
          }
        >
          {forbidden.signedIn}
        </EmptyState>
      ) : (
        <SignInCard reason={forbidden.signedOut} onSignedIn={() => void refreshSession(client)} />
      )}
    </>
  );
}

const nameOf = (access: string, names: Messages['app']['access']): string =>
  Object.entries(names).find(([name]) => name === access)?.[1] ?? access;
