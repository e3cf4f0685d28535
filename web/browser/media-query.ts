import { useSyncExternalStore } from 'react';

/**
 * Creates a hook that returns whether the window matches the query and follows changes. The server
 * cannot know: `onServer` is also the browser's first value, so visible differences belong in CSS.
 */
export function mediaQuery(query: string, onServer: boolean): () => boolean {
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
