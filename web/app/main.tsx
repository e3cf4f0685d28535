import '../ui/reset.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setErrorHandler } from '../api/call.ts';
import { seedFromPage } from '../api/initial-data.ts';
import { queryClient } from '../api/query-client.ts';
import { requestSignIn } from '../api/sign-in-request.ts';
import { requestStepUp } from '../api/step-up-request.ts';
import type { LoginWay } from '../../contract/login/identities.ts';
import { currentMessages, startLanguage } from '../i18n/index.tsx';
import { applyLooks } from '../ui/apply-looks.ts';
import { toast } from '../ui/toast-store.ts';
import { Forbidden } from './forbidden.ts';
import { router } from './router.tsx';
import { showStartFailure } from './start-failure.ts';

// The first formatter of a visit reads the data of all, which takes longer than anything else here:
// in a task of its own, while the page's code is on its way.
setTimeout(() => new Intl.NumberFormat());

// Not awaited at the top level: lazy chunks import from this one, and would wait for it to end.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root"');
  seedFromPage(queryClient);
  setErrorHandler((error) => {
    if (error.status === 401) return requestSignIn();
    if (error.code !== 'STEP_UP_REQUIRED') return undefined;
    return requestStepUp((error.data as { ways: LoginWay[] }).ways);
  });
  try {
    await startLanguage({ onSwitchFailed: () => toast(currentMessages().app.languageFailed) });
  } catch (error) {
    reportError(error);
    showStartFailure(root);
    return;
  }
  applyLooks();
  await Promise.race([router.load(), patience(root)]);
  // As a transition it is drawn in pieces: the page scrolls and its links work meanwhile.
  startTransition(() =>
    createRoot(root, { onCaughtError: report }).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
}

/** How long the page's own code is waited for: longer where its words can be read meanwhile. */
function patience(root: HTMLElement): Promise<void> {
  const ms = root.hasChildNodes() ? 2000 : 100;
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Only to say so when there is no connection; without it, everything works as before. */
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {});

/** A closed page is an answer, not a fault; everything else belongs in the console. */
function report(error: unknown): void {
  if (!(error instanceof Forbidden)) reportError(error);
}
