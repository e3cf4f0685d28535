import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, LogIn, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '../../../contract/members/me.ts';
import { ApiError, errorDetail } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { ErrorState } from '../../ui/display/error-state.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import styles from './sign-in-panel.module.css';

type RecoverStepsProps = {
  token: string | undefined;
  onSignedIn: () => void;
};

/** Checking a recovery link does not consume it, so each visit of the page may do it. */
const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['login', 'recovery-link', token],
    queryFn: () => call('POST /api/login/recovery/view', { body: { token } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Signs in with an administrator's recovery link, then offers to add a way to sign in. */
export function RecoverSteps({ token, onSignedIn }: RecoverStepsProps) {
  const { recover } = useMessages().login;
  const [user, setUser] = useState<Me | null>(null);
  if (user) {
    return (
      <EmptyState
        icon={<KeyRound aria-hidden />}
        title={recover.doneTitle(user.nickname)}
        actions={
          <ButtonLink to="/settings" hash="keys" variant="primary">
            {recover.addKey}
          </ButtonLink>
        }
      >
        {recover.done}
      </EmptyState>
    );
  }
  if (token === undefined) return <UselessLink />;
  return (
    <LinkQuestion
      token={token}
      onDone={(signedIn) => {
        setUser(signedIn);
        onSignedIn();
      }}
    />
  );
}

function LinkQuestion({ token, onDone }: { token: string; onDone: (user: Me) => void }) {
  const { app, login } = useMessages();
  const { recover, recovery } = login;
  const format = useFormat();
  const link = useQuery(linkQuery(token));
  const [endOtherSessions, setEndOtherSessions] = useState(false);
  const signIn = useMutation({
    mutationFn: () => call('POST /api/login/recovery', { body: { token, endOtherSessions } }),
    onSuccess: ({ user }) => onDone(user),
  });

  if (link.data) {
    const { nickname, expiresAt } = link.data;
    return (
      <section className={styles.card}>
        <h2 className="size-xl">{recover.question(nickname)}</h2>
        <p>{recover.text(format.dateTime(expiresAt))}</p>
        <label className="check">
          <input
            type="checkbox"
            checked={endOtherSessions}
            onChange={({ target }) => setEndOtherSessions(target.checked)}
          />
          {recovery.endOthers}
        </label>
        <FailureNote error={signIn.error} />
        <div>
          <Button
            variant="primary"
            size="lg"
            icon={<LogIn aria-hidden />}
            loading={signIn.isPending}
            onClick={() => signIn.mutate()}
          >
            {recover.signIn}
          </Button>
        </div>
      </section>
    );
  }
  if (link.error === null) return <Skeleton height="16rem" />;
  if (link.error instanceof ApiError && link.error.status === 403) return <UselessLink />;
  return (
    <ErrorState
      message={link.error instanceof ApiError ? link.error.message : app.error.network}
      detail={errorDetail(link.error)}
      onRetry={() => void link.refetch()}
    />
  );
}

/** Unknown, used and expired links look the same, as they do on the server. */
function UselessLink() {
  const {
    app,
    login: { recover },
  } = useMessages();
  return (
    <EmptyState
      icon={<Unlink aria-hidden />}
      title={recover.uselessTitle}
      actions={<ButtonLink to="/">{app.goHome}</ButtonLink>}
    >
      {recover.useless}
    </EmptyState>
  );
}
