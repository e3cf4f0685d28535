import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

const { subscribe, notify } = createListeners();
let own: string | undefined;

/** Sets the document title while the component is mounted. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    setOwnTitle(title);
    return () => setOwnTitle(undefined);
  }, [title]);
}

/** The title that the current page has set with useTitle, if any. */
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
