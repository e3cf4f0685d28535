import { focusManager, QueryClient } from '@tanstack/react-query';
import { limits } from '../../contract/limits.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: limits.cacheMs,
      gcTime: limits.cacheMs,
      // `true` would skip whatever is younger than staleTime, which is everything a reader looks at.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: false,
      retry: false,
      // The default waits for ever when the browser believes it is offline; a failure can be shown.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Tells `refresh` that the reader came back, at most once in `focusThrottleMs`, at the first sign of it. */
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

focusManager.setEventListener((handleFocus) => listenForFocus(() => handleFocus()));
