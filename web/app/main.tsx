import '../ui/styles/reset.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/layout.css';
import '../ui/styles/text.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { coverHistory } from '../browser/close-on-back.ts';
import { serviceWorkerUrl } from '../browser/trusted-types.ts';
import { seedFromPage } from '../api/initial-data.ts';
import { createQueryClient, refreshOnFocus } from '../api/query-client.ts';
import { currentMessages, startLanguage } from '../i18n/index.tsx';
import { toast } from '../ui/overlays/toast-store.ts';
import { answerFailures } from './answer-failures.ts';
import { App } from './app.tsx';
import { noticeDeadStylesheets } from './failures/chunk.ts';
import { Forbidden } from './failures/forbidden.ts';
import { applyRenderedStyles } from './rendered-styles.ts';
import { createAppRouter } from './router.tsx';
import { showStartFailure } from './failures/start-failure.ts';

// Not awaited at the top level: lazy chunks import this module and would wait until it has run.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root"');
  noticeDeadStylesheets();
  const queryClient = createQueryClient();
  refreshOnFocus();
  const isRendered = seedFromPage(queryClient);
  coverHistory();
  const router = createAppRouter(queryClient);
  answerFailures();
  try {
    await startLanguage({ onSwitchFailed: () => toast(currentMessages().app.languageFailed) });
  } catch (error) {
    reportError(error);
    showStartFailure(root);
    return;
  }
  // Marks the matches as server-rendered; otherwise the router wraps them in Suspense boundaries
  // that the HTML lacks. The property is internal to the router; a hydration test covers it.
  if (isRendered) router.ssr = { manifest: undefined };
  await (isRendered ? router.load() : Promise.race([router.load(), pause(100)]));
  const app = <App queryClient={queryClient} router={router} />;
  const hasFailed = router.state.matches.some(({ status }) => status === 'error');
  const options = { onCaughtError: report };
  // A transition renders in slices, so the page can be scrolled and its links work meanwhile.
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

/** The service worker only shows a page when the browser is offline; the site works without it. */
if (import.meta.env.PROD)
  void navigator.serviceWorker?.register(serviceWorkerUrl()).catch(() => {});

/** A forbidden page is no error; everything else goes to the console. */
function report(error: unknown): void {
  if (!(error instanceof Forbidden)) reportError(error);
}
