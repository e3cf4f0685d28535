import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let own: string | undefined;

/** Names the document after what the page shows, as long as it shows it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    setOwnTitle(title);
    return () => setOwnTitle(undefined);
  }, [title]);
}

/** The title the present page has given itself, if any. */
export const useOwnTitle = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => own,
    () => undefined,
  );

function setOwnTitle(title: string | undefined): void {
  own = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
