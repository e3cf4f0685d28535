import { focusManager, QueryClient } from '@tanstack/react-query';
import { limits } from '../../contract/limits.ts';

/** One for each reader: the server makes one for each page that it renders. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.cacheMs,
        // The server drops all of them with the page.
        gcTime: import.meta.env.SSR ? Infinity : limits.cacheMs,
        // `true` would skip whatever is younger than staleTime, which is everything a reader looks at.
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: false,
        retry: false,
        // The default waits forever while the browser reports that it is offline; a failure can be shown.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Calls `refresh` as soon as the reader comes back, at most once in `focusThrottleMs`. */
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

/** In a browser, before the first query. */
export const refreshOnFocus = (): void =>
  focusManager.setEventListener((handleFocus) => listenForFocus(() => handleFocus()));
