import { useRouter } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { accessMap, allowed } from '../access.ts';
import { requestSignIn } from '../api/sign-in-request.ts';
import { useSession } from '../features/me/session.ts';
import { type Messages, useMessages } from '../i18n/index.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function ForbiddenPage({ access }: { access: string }) {
  const router = useRouter();
  const { app } = useMessages();
  const { user, access: rights } = useSession();
  const open = allowed(accessMap(rights), access);

  // Whoever signs in here came for the page, so it opens as soon as it may.
  useEffect(() => {
    if (open) void router.invalidate();
  }, [open, router]);

  return (
    <>
      <PageHeader title={app.forbidden.title} />
      <EmptyState
        icon={<Lock aria-hidden />}
        title={user ? app.forbidden.missing(nameOf(access, app.access)) : app.forbidden.signInFirst}
        actions={
          <>
            {user ? (
              <ButtonLink to="/about">{app.forbidden.contact}</ButtonLink>
            ) : (
              <Button variant="primary" onClick={requestSignIn}>
                {app.signIn}
              </Button>
            )}
            <ButtonLink to="/">{app.goHome}</ButtonLink>
          </>
        }
      >
        {user ? app.forbidden.signedIn : app.forbidden.signedOut}
      </EmptyState>
    </>
  );
}

const nameOf = (access: string, names: Messages['app']['access']): string =>
  Object.entries(names).find(([name]) => name === access)?.[1] ?? access;
