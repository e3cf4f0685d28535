import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import { ApiError, errorDetail } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { setupBackupQuery } from '../../api/setup-backup.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { ErrorState } from '../../ui/display/error-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { refreshSession, useSession } from './session.ts';

const icon = <ShieldCheck aria-hidden />;

type SetupStepsProps = {
  token: string | undefined;
  /** Called when the setup starts, which consumes the link. */
  onBegin: () => void;
  /** Renders the sign-in inside the page. */
  SignIn: ComponentType<{ reason: string; setupToken: string; onSignedIn: () => void }>;
};

/** Turns a one-time link into administrator rights: sign-in, confirmation, done. */
export function SetupSteps({ token, onBegin, SignIn }: SetupStepsProps) {
  const { app, account } = useMessages();
  const { user, status } = useSession();
  const client = useQueryClient();
  const setup = useMutation({
    mutationFn: (value: string) => call('POST /api/setup', { body: { token: value } }),
    onMutate: onBegin,
    onSettled: () => refreshSession(client),
  });
  const isNew = useQuery({
    queryKey: ['me', 'first-run', 'new'],
    queryFn: async ({ signal }) => (await call('GET /api/admin/first-run', { signal })).isNew,
    enabled: setup.isSuccess,
  });
  // Checks the link before anybody signs in for one that has expired.
  const link = useQuery({
    ...setupBackupQuery(token ?? ''),
    enabled: token !== undefined && setup.isIdle,
  });

  if (setup.isSuccess) {
    if (isNew.isPending) return <Skeleton height="16rem" />;
    return (
      <EmptyState
        icon={icon}
        title={account.setup.doneTitle}
        actions={
          isNew.data ? (
            <>
              <ButtonLink to="/welcome" variant="primary">
                {account.setup.goOn}
              </ButtonLink>
              <ButtonLink to="/admin">{account.setup.open}</ButtonLink>
            </>
          ) : (
            <ButtonLink to="/admin" variant="primary">
              {account.setup.open}
            </ButtonLink>
          )
        }
      >
        {account.setup.doneText}
      </EmptyState>
    );
  }
  if (token === undefined) {
    return (
      <EmptyState icon={icon} title={account.setup.noToken}>
        <p>{account.setup.noTokenText}</p>
        <code>{'npm run admin'}</code>
      </EmptyState>
    );
  }
  if (setup.isIdle && link.error instanceof ApiError && link.error.status === 403) {
    return (
      <EmptyState icon={icon} title={account.setup.deadLink}>
        {link.error.message}
      </EmptyState>
    );
  }
  if (status === 'loading' || link.isPending) return <Skeleton height="16rem" />;
  if (!user) {
    // Signing in here needs no further confirmation. Setup starts a new session with the rights:
    // requests with the current one would be rejected.
    const goOn = () => setup.mutate(token);
    return <SignIn reason={account.setup.signInText} setupToken={token} onSignedIn={goOn} />;
  }
  if (setup.error) {
    const message = setup.error instanceof ApiError ? setup.error.message : app.error.network;
    return (
      <ErrorState
        title={account.setup.failed}
        message={message}
        detail={errorDetail(setup.error)}
        onRetry={() => setup.mutate(token)}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={account.setup.ready(user.nickname)}
      actions={
        <Button variant="primary" loading={setup.isPending} onClick={() => setup.mutate(token)}>
          {account.setup.confirm}
        </Button>
      }
    >
      {account.setup.readyText}
    </EmptyState>
  );
}
