import { type RefObject, useEffect } from 'react';

/** Shows what a reader has just posted. Its own `scroll-margin` keeps it clear of the toasts. */
export function useBringIntoView(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, isWanted]);
}
