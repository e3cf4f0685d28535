import { useCallback, useEffect, useState } from 'react';

/** The event about one's own comment may arrive before the response to its request. */
const noticeDelayMs = 1000;

/**
 * The number of comments that others have written since the list was loaded. Events update the
 * number but not the list, which would move while it is read.
 */
export function useFreshComments(commentCount: number, listReadAt: number) {
  const [seen, setSeen] = useState({ count: commentCount, listReadAt });
  const [fresh, setFresh] = useState(0);

  // A reloaded list contains all comments, and deleted ones no longer count as missing.
  if (seen.listReadAt !== listReadAt || commentCount < seen.count) {
    setSeen({ count: commentCount, listReadAt });
  }

  const missing = Math.max(0, commentCount - seen.count);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(missing), missing > 0 ? noticeDelayMs : 0);
    return () => clearTimeout(timer);
  }, [missing]);

  /** Counts the reader's own comment as seen: it is in the list already. */
  const expectOne = useCallback(
    () => setSeen((before) => ({ ...before, count: before.count + 1 })),
    [],
  );
  // The notice disappears in the same render as the new list, so that the layout shifts only once.
  return { fresh: Math.min(fresh, missing), expectOne };
}
