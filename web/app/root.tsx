import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { InSiteTime } from '../i18n/format.ts';
import { requestSignIn } from '../api/sign-in-request.ts';
import { chunk } from './failures/chunk.ts';
import { useDocumentHead } from './document-head.ts';
import { useRefetchMissing } from './use-refetch-missing.ts';
import { useHeadingFocus } from './heading-focus.ts';
import { Layout } from './layout/layout.tsx';
import { useLazyDialog } from './lazy-dialog.tsx';
import { useLanguageOfView } from '../i18n/address-language.ts';
import { searchTarget } from '../domain/games/search-target.ts';
import { EarlyInput } from './early-input.tsx';
import { useShortcuts } from './layout/shortcuts.ts';
import { useSignInDialog } from './sign-in.tsx';
import { useStepUpDialog } from './step-up.tsx';

const loadHelp = chunk('shortcut-help', async () => {
  const { ShortcutHelp } = await import('./layout/shortcut-help.tsx');
  return ShortcutHelp;
});

/** The layout around every page, with the dialogs and hooks that belong to no single page. */
export function Root() {
  const navigate = useNavigate();
  const signInDialog = useSignInDialog();
  const stepUpDialog = useStepUpDialog();
  const help = useLazyDialog(loadHelp);
  const isManagement = useMatches({
    select: (matches) =>
      matches.some(({ staticData }) => staticData.page?.path.startsWith('/admin')),
  });

  useRefetchMissing();
  useDocumentHead();
  useLanguageOfView();
  useHeadingFocus();
  useShortcuts(() => void help.open({}));

  return (
    <>
      <Layout
        onSearch={(text) => void navigate({ to: '/game/detail', search: searchTarget(text) })}
        onSignIn={() => void requestSignIn()}
      >
        <InSiteTime value={isManagement}>
          <Outlet />
        </InSiteTime>
      </Layout>
      {stepUpDialog}
      {signInDialog}
      {help.dialog}
      <EarlyInput />
    </>
  );
}
