import { useCallback, useEffect, useState } from 'react';

/** The news of one's own comment may be faster than the response to it. */
const patienceMs = 1000;

/**
 * How many comments others have written since the list was read. Their number comes by itself; the
 * list does not, because it would move under its reader.
 */
export function useFreshComments(commentCount: number, listReadAt: number) {
  const [seen, setSeen] = useState({ count: commentCount, listReadAt });
  const [fresh, setFresh] = useState(0);

  // A list that was read again has them all; what was deleted meanwhile is no longer missing.
  if (seen.listReadAt !== listReadAt || commentCount < seen.count) {
    setSeen({ count: commentCount, listReadAt });
  }

  const missing = Math.max(0, commentCount - seen.count);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(missing), missing > 0 ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [missing]);

  /** The reader's own comment is in the list already. */
  const expectOne = useCallback(
    () => setSeen((before) => ({ ...before, count: before.count + 1 })),
    [],
  );
  // With the list that has them the notice goes, in one step: else the list would move once more.
  return { fresh: Math.min(fresh, missing), expectOne };
}
