import { useSyncExternalStore } from 'react';

/** A hook that says whether the window fits the query, and again whenever that changes. */
export function mediaQuery(query: string): () => boolean {
  const list = window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}
