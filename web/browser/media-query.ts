import { useSyncExternalStore } from 'react';

/**
 * A hook that says whether the window fits the query, and again whenever that changes. The server
 * cannot know: what it assumes is also the first answer in the browser, so what differs is a matter
 * for CSS wherever it would be seen.
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
