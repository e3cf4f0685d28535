import { focusManager, QueryClient } from '@tanstack/react-query';
import { limits } from '../../contract/limits.ts';

/** In the browser there is one client; the server creates one for each page that it renders. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.cacheMs,
        // The server discards the whole client with the page; Infinity avoids timers.
        gcTime: import.meta.env.SSR ? Infinity : limits.cacheMs,
        // `true` would skip queries younger than staleTime, which are all queries of the page.
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: false,
        retry: false,
        // By default a query waits while the browser is offline; a failure can be shown.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Calls `refresh` when the page gets focus or is shown, at most once in `focusThrottleMs`. */
export function listenForFocus(refresh: () => void): () => void {
  let last = -Infinity;
  const onFocus = () => {
    if (document.visibilityState !== 'visible') return;
    const now = Date.now();
    if (now - last < limits.focusThrottleMs) return;
    last = now;
    refresh();
  };
  document.addEventListener('visibilitychange', onFocus);
  window.addEventListener('focus', onFocus);
  return () => {
    document.removeEventListener('visibilitychange', onFocus);
    window.removeEventListener('focus', onFocus);
  };
}

/** Refetches queries when the page gets focus; called in the browser before the first query. */
export const refreshOnFocus = (): void =>
  focusManager.setEventListener((handleFocus) => listenForFocus(() => handleFocus()));
