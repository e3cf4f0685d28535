import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { onSignInRequest, requestSignIn } from '../api/sign-in-request.ts';
import { signOut } from '../features/me/sign-out.ts';
import { useMessages } from '../i18n/index.tsx';
import { toast } from '../ui/toast-store.ts';
import { chunk } from './chunk.ts';
import { useDocumentHead } from './document-head.ts';
import { useHeadingFocus } from './heading-focus.ts';
import { Layout } from './layout.tsx';
import { useLazyDialog } from './lazy-dialog.tsx';
import { searchTarget } from '../features/games/search-target.ts';
import { useShortcuts } from './shortcuts.ts';

const loadSignIn = chunk('sign-in', async () => {
  const { SignInDialog } = await import('../features/login/sign-in-dialog.tsx');
  return SignInDialog;
});

const loadHelp = chunk('shortcut-help', async () => {
  const { ShortcutHelp } = await import('./shortcut-help.tsx');
  return ShortcutHelp;
});

/** The one layout around every page, and what belongs to no page in particular. */
export function Root() {
  const { app } = useMessages();
  const navigate = useNavigate();
  const signIn = useLazyDialog(loadSignIn);
  const help = useLazyDialog(loadHelp);
  const client = useQueryClient();
  const leave = () =>
    signOut(client).then(
      () => toast(app.signedOut),
      () => toast(app.signOutFailed),
    );
  const openSignIn = useEffectEvent(() => void signIn.open());

  useDocumentHead();
  useHeadingFocus();
  useShortcuts(() => void help.open());
  useEffect(() => onSignInRequest(() => openSignIn()), []);

  return (
    <>
      <Layout
        onSearch={(text) => void navigate({ to: '/game/detail', search: searchTarget(text) })}
        onSignIn={requestSignIn}
        onSignOut={() => void leave()}
      >
        <Outlet />
      </Layout>
      {signIn.dialog}
      {help.dialog}
    </>
  );
}
