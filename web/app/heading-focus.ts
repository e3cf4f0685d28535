import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PAGE_TITLE_ID } from '../ui/display/page-header.tsx';

/** After a navigation, puts the reader at the new page's heading; the first page is left alone. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // An address with a fragment names its own place.
        if (fromLocation === undefined || !pathChanged || toLocation.hash !== '') return;
        // A page may arrive late: a reader who has begun to type is not interrupted.
        if (document.activeElement?.matches('input, textarea, select, dialog *')) return;
        const heading = document.getElementById(PAGE_TITLE_ID) ?? document.getElementById('main');
        // Scrolling is the router's business: it knows where the reader was before.
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
