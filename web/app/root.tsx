import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { InSiteTime } from '../i18n/format.ts';
import { requestSignIn } from '../api/sign-in-request.ts';
import { accessMap, allowed } from '../access.ts';
import { useSession } from '../features/me/session.ts';
import { chunk } from './failures/chunk.ts';
import { useDocumentHead } from './document-head.ts';
import { useRefetchMissing } from './use-refetch-missing.ts';
import { useHeadingFocus } from './heading-focus.ts';
import { Layout } from './layout/layout.tsx';
import { useLazyDialog } from './lazy-dialog.tsx';
import { useLanguageOfView } from '../i18n/address-language.ts';
import { searchTarget } from '../domain/search/search-target.ts';
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
  const help = useLazyDialog<{ isManagement: boolean }>(loadHelp);
  const { access, status } = useSession();
  const isManagementPage = useMatches({
    select: (matches) =>
      matches.some(({ staticData }) => staticData.page?.path.startsWith('/admin')),
  });

  // Until it is known whether the visitor manages anything, the frame is that of those who do.
  const isManagement =
    isManagementPage && (status === 'loading' || allowed(accessMap(access), 'manage'));

  useRefetchMissing();
  useDocumentHead();
  useLanguageOfView();
  useHeadingFocus();
  useShortcuts(() => void help.open({ isManagement }));

  return (
    <>
      <Layout
        onSearch={(text) => void navigate(searchTarget(text))}
        onSignIn={() => void requestSignIn()}
        isManagement={isManagement}
      >
        <InSiteTime value={isManagementPage}>
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
