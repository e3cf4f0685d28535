import '../ui/styles/reset.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withBasePath } from '../browser/base-path.ts';
import type { LoginWay } from '../../contract/login/identities.ts';
import { setErrorHandler } from '../api/call.ts';
import { isSessionEnding } from '../api/end-session.ts';
import { seedFromPage } from '../api/initial-data.ts';
import { createQueryClient, refreshOnFocus } from '../api/query-client.ts';
import { requestSignIn } from '../api/sign-in-request.ts';
import { requestStepUp } from '../api/step-up-request.ts';
import { currentMessages, startLanguage } from '../i18n/index.tsx';
import { toast } from '../ui/overlays/toast-store.ts';
import { App } from './app.tsx';
import { noticeDeadStylesheets } from './failures/chunk.ts';
import { Forbidden } from './failures/forbidden.ts';
import { applyRenderedStyles } from './rendered-styles.ts';
import { createAppRouter } from './router.tsx';
import { showStartFailure } from './failures/start-failure.ts';

// Not awaited at the top level: lazy chunks import from this one, and would wait for it to end.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root"');
  noticeDeadStylesheets();
  const queryClient = createQueryClient();
  refreshOnFocus();
  const isRendered = seedFromPage(queryClient);
  const router = createAppRouter(queryClient);
  setErrorHandler((error, isRead) => {
    if (error.status === 401) return isRead && isSessionEnding() ? undefined : requestSignIn();
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
  // Marks the matches as rendered: without it the router wraps them in Suspense boundaries
  // that the server has not written. The name is internal to the router; a test of hydration guards it.
  if (isRendered) router.ssr = { manifest: undefined };
  await (isRendered ? router.load() : Promise.race([router.load(), pause(100)]));
  const app = <App queryClient={queryClient} router={router} />;
  const hasFailed = router.state.matches.some(({ status }) => status === 'error');
  const options = { onCaughtError: report };
  // As a transition it is drawn in pieces: the page scrolls and its links work meanwhile.
  startTransition(() => {
    if (isRendered && !hasFailed) {
      applyRenderedStyles(root);
      hydrateRoot(root, app, options);
    } else {
      createRoot(root, options).render(app);
    }
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Only to say so when there is no connection; without it, everything works as before. */
if (import.meta.env.PROD)
  void navigator.serviceWorker?.register(withBasePath('/sw.js')).catch(() => {});

/** A closed page is no failure; everything else belongs in the console. */
function report(error: unknown): void {
  if (!(error instanceof Forbidden)) reportError(error);
}
