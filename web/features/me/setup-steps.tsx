import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { ApiError, errorDetail } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { requestSignIn } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sessionQuery, useSession } from './session.ts';

const icon = <ShieldCheck aria-hidden />;

/** From the one-time link to the rights: token, sign-in, confirmation, done. */
export function SetupSteps({ token }: { token: string | undefined }) {
  const { app, account } = useMessages();
  const { user, status } = useSession();
  const client = useQueryClient();
  const setup = useMutation({
    mutationFn: (value: string) => call('POST /api/setup', { body: { token: value } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });

  if (setup.isSuccess) {
    return (
      <EmptyState
        icon={icon}
        title={account.setup.doneTitle}
        actions={
          <ButtonLink to="/admin" variant="primary">
            {account.setup.open}
          </ButtonLink>
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
  if (status === 'loading') return <Skeleton height="16rem" />;
  if (!user) {
    return (
      <EmptyState
        icon={icon}
        title={account.setup.signInTitle}
        actions={
          <Button variant="primary" onClick={requestSignIn}>
            {app.signIn}
          </Button>
        }
      >
        {account.setup.signInText}
      </EmptyState>
    );
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
