import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

const { subscribe, notify } = createListeners();
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
  notify();
}
