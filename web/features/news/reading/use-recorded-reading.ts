import { useEffect } from 'react';
import { recordReading } from '../news.api.ts';

/** A reader who leaves earlier has looked, not read. */
const readAfterMs = 5000;

const recorded = new Set<number>();

/** Counts the reader once they have stayed. A failure is not shown. */
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
