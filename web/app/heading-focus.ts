import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PAGE_TITLE_ID } from '../ui/display/page-header.tsx';

/** After a navigation, moves the focus to the new page's heading; the first page is left alone. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // A fragment in the address selects its own element.
        if (fromLocation === undefined || !pathChanged || toLocation.hash !== '') return;
        // The page may render late: a reader who is already typing must not lose the focus.
        if (document.activeElement?.matches('input, textarea, select, dialog *')) return;
        const heading = document.getElementById(PAGE_TITLE_ID) ?? document.getElementById('main');
        // The router restores the scroll position.
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
