import { useEffect } from 'react';
import { recordReading } from '../news.api.ts';

/** A shorter visit does not count as a reading. */
const readAfterMs = 5000;

const recorded = new Set<number>();

/** Counts a reading after some time on the page. A failure is not shown. */
export function useRecordedReading(id: number): void {
  useEffect(() => {
    if (recorded.has(id)) return;
    const timer = setTimeout(() => {
      recorded.add(id);
      recordReading(id).catch(() => recorded.delete(id));
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [id]);
}
