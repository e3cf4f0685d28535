import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { currentBasePath } from '../browser/base-path.ts';
import { pages } from '../pages/manifest.ts';
import { ErrorPage } from './failures/error-page.tsx';
import { page, type RoutesOf } from './page.ts';
import { PendingPage } from './failures/pending-page.tsx';
import { rootRoute } from './root-route.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

// Each route has its own path and keys; the cast restores these types, which map() loses.
const routes = pages.map((one) => page(one as never)) as unknown as RoutesOf<typeof pages>;
const routeTree = rootRoute.addChildren(routes);

/** In the browser there is one router; the server creates one for each page that it renders. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    basepath: currentBasePath(),
    isServer: import.meta.env.SSR,
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: !import.meta.env.SSR,
    parseSearch,
    stringifySearch,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
