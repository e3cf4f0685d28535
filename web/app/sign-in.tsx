import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { reportProof } from '../api/proof-window.ts';
import { attendSignIn, settleSignIn } from '../api/sign-in-request.ts';
import { refreshSession, sessionQuery } from '../features/me/session.ts';
import { mergeLocalShelves } from '../features/shelves/merge-local-shelves.ts';
import { loadTexts, useMessages } from '../i18n/index.tsx';
import { toast } from '../ui/overlays/toast-store.ts';
import { chunk } from './failures/chunk.ts';
import { useLazyDialog } from './lazy-dialog.tsx';

const loadDialog = chunk('sign-in', async () => {
  const [{ SignInDialog }] = await Promise.all([
    import('../features/login/sign-in-dialog.tsx'),
    loadTexts(['service']),
  ]);
  return SignInDialog;
});

/** Shows the result of a return from the identity provider that the address's fragment reports. */
function useReturnNotice() {
  const { shell } = useMessages();
  const notify = useEffectEvent(() => {
    if (reportProof()) return toast(shell.proven);
    const [, outcome = ''] = /^#sign-in=([a-z-]+)$/.exec(location.hash) ?? [];
    if (!Object.hasOwn(shell.signInNotices, outcome)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    toast(shell.signInNotices[outcome as keyof typeof shell.signInNotices]);
  });
  useEffect(() => notify(), []);
}

/** Handles requests to sign in: opens the dialog and reports its result to the callers. */
export function useSignInDialog(): ReactNode {
  const client = useQueryClient();
  const signIn = useLazyDialog(loadDialog, () => settleSignIn(false));

  const finish = async () => {
    // The shelves that this browser stored without an account are moved to the account.
    await mergeLocalShelves().catch(() => {});
    const refreshed = refreshSession(client);
    // The dialog closes once the session is loaded; the interrupted action waits for all refetches.
    await client.fetchQuery(sessionQuery).catch(() => null);
    signIn.close();
    await refreshed;
    settleSignIn(true);
  };

  const isStillSignedIn = async () => {
    const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
    return session?.user != null;
  };

  const open = useEffectEvent(async (reason: string | undefined) => {
    // If the page shows a member, their session has ended, or the failed request was sent with the
    // cookie of a session that has since been replaced.
    const ended = client.getQueryData(sessionQuery.queryKey)?.user != null;
    if (ended && (await isStillSignedIn())) {
      await refreshSession(client);
      return settleSignIn(true);
    }
    const opened = await signIn.open({ reason, ended, onSignedIn: () => void finish() });
    if (!opened) settleSignIn(false);
  });

  useEffect(
    () =>
      attendSignIn({
        isSignedIn: async () => (await client.ensureQueryData(sessionQuery)).user !== null,
        open: (reason) => void open(reason),
      }),
    [client],
  );

  useReturnNotice();

  return signIn.dialog;
}
