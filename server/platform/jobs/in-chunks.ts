import { chunksOf } from '../database/chunks.ts';
import type { JobCounts, JobRun } from './job.ts';

/**
 * Works through many items in chunks and reports progress after each. A run that is cancelled stops
 * between two chunks: what is written stays. Returns the sums of what the chunks count.
 */
export async function inChunks<Item, Name extends string>(
  { signal, report }: Pick<JobRun, 'signal' | 'report'>,
  items: readonly Item[],
  size: number,
  work: (chunk: readonly Item[]) => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const counts: Record<string, number> = {};
  let done = 0;
  for (const chunk of chunksOf(items, size)) {
    signal.throwIfAborted();
    const added: JobCounts = await work(chunk);
    for (const [name, count] of Object.entries(added)) counts[name] = (counts[name] ?? 0) + count;
    done += chunk.length;
    await report({ progress: done / items.length, counts });
  }
  return counts;
}
