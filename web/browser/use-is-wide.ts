import { useSyncExternalStore } from 'react';

/**
 * Creates a hook that returns whether the window matches the query and follows changes. The server
 * cannot know: `onServer` is also the browser's first value, so visible differences belong in CSS.
 */
function mediaQuery(query: string, onServer: boolean): () => boolean {
  let list: MediaQueryList | undefined;
  const current = () => (list ??= window.matchMedia(query));
  const subscribe = (listener: () => void) => {
    current().addEventListener('change', listener);
    return () => current().removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => current().matches,
      () => onServer,
    );
}

export const usePrefersDark = mediaQuery('(prefers-color-scheme: dark)', false);

/** Whether the window has room for tables; below this width their rows are cards. */
export const useIsWide = mediaQuery('(width >= 64rem)', true);

export const useIsPhone = mediaQuery('(width < 48rem)', false);
