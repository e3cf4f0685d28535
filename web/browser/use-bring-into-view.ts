import { type RefObject, useEffect } from 'react';

/** Scrolls a new post into view. The element's own `scroll-margin` keeps it clear of the toasts. */
export function useBringIntoView(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, isWanted]);
}
